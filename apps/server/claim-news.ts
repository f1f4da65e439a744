import { type ClaimNews, type ClaimStory, holdersOf } from '@mingtai/modules/organization/server'
import { addTodos, finishTodos, notify } from '@mingtai/modules/notification/server'

const RIGHT = 'organization:claim-review'
const PAGE = '/organization/organization-structure/check'
const MINE = '/organization/organization-structure/claim'
const TYPE = 'organization-claim'

/** A claim waits in the todo list of those who may decide it; its applicant hears the answer. */
export const claimNews: ClaimNews = {
  async waits(db, claim) {
    const reviewers = (await holdersOf(db, claim.tenantId, RIGHT)).filter((id) => id !== claim.applicantId)
    await addTodos(
      db,
      reviewers.map((personId) => ({
        ...{ tenantId: claim.tenantId, personId, system: 'organization', kind: '认领', step: '审核' },
        ...{ businessType: TYPE, businessId: claim.id, title: `认领“${claim.fullName}”` },
        ...{ from: claim.applicantName, link: PAGE },
      })),
    )
    await notify(db, {
      ...{ tenantId: claim.tenantId, template: 'organization.claim', to: reviewers, link: PAGE, needs: RIGHT },
      ...{ business: { type: TYPE, id: claim.id }, dedupe: `claim ${claim.id}` },
      values: { organization: claim.fullName, applicant: claim.applicantName },
    })
  },
  async isDecided(db, claim, { passed, by, reason }) {
    await finishTodos(db, todosOf(claim), { by })
    await notify(db, {
      ...{ tenantId: claim.tenantId, to: [claim.applicantId], link: MINE },
      template: passed ? 'organization.claim-passed' : 'organization.claim-refused',
      values: { organization: claim.fullName, reason },
    })
  },
  async isWithdrawn(db, claim) {
    await finishTodos(db, todosOf(claim), { by: claim.applicantName, outcome: 'withdrawn' })
  },
}

function todosOf({ tenantId, id }: ClaimStory) {
  return { tenantId, businessType: TYPE, businessId: id }
}
