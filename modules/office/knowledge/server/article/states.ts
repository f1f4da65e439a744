import { refuse } from '@mingtai/messages'
import {
  type ArticleAction,
  articleActions,
  type ArticleState,
  articleStates,
  namesOf,
  type WorkState,
} from '../../words.ts'

/** How somebody has to do with an article. */
export interface ArticleRelation {
  isAuthor: boolean
  /** Named as one who writes here. */
  isEditor: boolean
  isManager: boolean
  /** Audits its space, and wrote nothing of the version that waits. */
  isAuditor: boolean
}

/** What of an article says what may be done with it. */
export interface Judged {
  title: string
  state: ArticleState
  work: WorkState | null
  trashedAt: Date | null
}

interface Rule {
  /** Left out: in every state. */
  states?: readonly ArticleState[]
  /** How the version that is worked on stands; null: there is none. Left out: either. */
  work?: readonly (WorkState | null)[]
  by: readonly (keyof ArticleRelation)[]
  isTrashed?: boolean
}

const writers = ['isAuthor', 'isEditor', 'isManager'] as const
const managers = ['isManager'] as const
const shown = ['published', 'expired'] as const
const begun = ['draft', 'rejected'] as const
const idle = [null, 'draft', 'rejected'] as const

/** In which states which action is open, and to whom; the transitions of an article are these and those of the clock. */
const rules: Readonly<Record<ArticleAction, readonly Rule[]>> = {
  change: [{ work: begun, by: writers }],
  submit: [{ work: ['draft'], by: writers }],
  withdraw: [{ work: ['auditing'], by: ['isAuthor', 'isManager'] }],
  renew: [{ states: shown, work: [null], by: writers }],
  discard: [{ states: ['published', 'expired', 'offline'], work: begun, by: writers }],
  audit: [{ work: ['auditing'], by: ['isAuditor'] }],
  verify: [{ states: shown, by: ['isAuthor', 'isManager'] }],
  supersede: [{ states: shown, by: writers }],
  offline: [{ states: shown, by: managers }],
  online: [{ states: ['offline'], by: managers }],
  move: [
    { work: idle, by: managers },
    { states: begun, work: idle, by: writers },
  ],
  rights: [{ by: managers }],
  template: [{ states: shown, by: managers }],
  remove: [
    { work: idle, by: managers },
    { states: begun, work: idle, by: ['isAuthor'] },
  ],
  restore: [{ isTrashed: true, by: ['isAuthor', 'isManager'] }],
}

/** What somebody may do with an article now; the buttons of its page. */
export function actionsOn(article: Judged, relation: ArticleRelation): ArticleAction[] {
  return namesOf(articleActions).filter((action) =>
    rules[action].some((rule) => fits(rule, article) && rule.by.some((one) => relation[one])),
  )
}

/** Refuses what the state of the article or the person do not allow. */
export function mustAllow(action: ArticleAction, article: Judged, relation: ArticleRelation): void {
  const open = rules[action].filter((rule) => fits(rule, article))
  if (open.some(({ by }) => by.some((one) => relation[one]))) return
  if (open.length > 0) refuse('right.row', article.title)
  if (article.trashedAt !== null) refuse('knowledge.inBin', article.title)
  if (article.work === 'auditing') refuse('knowledge.waitingAudit', article.title)
  refuse('row.wrongState', article.title, articleStates[article.state])
}

function fits({ states, work, isTrashed = false }: Rule, article: Judged): boolean {
  if ((article.trashedAt !== null) !== isTrashed) return false
  if (states !== undefined && !states.includes(article.state)) return false
  return work === undefined || work.includes(article.work)
}
