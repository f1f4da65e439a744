import { randomUUID } from 'node:crypto'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { commentCalls } from '@mingtai/modules/ground/comment/calls'
import { knowledgeCalls } from '@mingtai/modules/office/knowledge/calls'
import { workbenchCalls } from '@mingtai/modules/shell/workbench/calls'
import { verified, type Probe } from './probe.ts'
import type { World } from './world.ts'

const OWNER = 'knowledge_base_manager'
const READER = 'designer'
const SECRET = '云峰夜航'
const paging = { current: 1, size: 100 }

/** A space of which nobody but its managers may know, with a written article and a file in it. */
async function closedSpace(world: World) {
  const owner = await world.as(knowledgeCalls, OWNER)
  const [place] = await owner.spaces({})
  const space = await owner.saveSpace({
    name: `${SECRET}${randomUUID().slice(0, 6)}`,
    description: '',
    organizationId: place?.organizationId ?? '',
    auditMode: 'none',
    auditorIds: [],
    lines: [],
  })
  const { id: folderId } = await owner.saveFolder({ spaceId: space.id, parentId: null, name: SECRET })
  const facts = { summary: SECRET, source: '', authority: '', secrecy: 'inner' as const, url: '' }
  const draft = await owner.save({
    ...facts,
    spaceId: space.id,
    folderId,
    kind: 'written',
    title: SECRET,
    tags: [SECRET],
    validFrom: null,
    validTo: null,
    body: `<p>${SECRET}的全文</p>`,
    requestId: randomUUID(),
    attachmentId: null,
  })
  const { id, shown } = await owner.submit({ id: draft.id, revision: draft.revision })
  const form = new FormData()
  form.append('file', new Blob([`${SECRET}的文件`], { type: 'text/plain' }), `${SECRET}.txt`)
  const sent = await fetch(`${world.base}/api/alamo-base/oss/endpoint/put-file`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${await world.tokenOf(OWNER)}` },
  })
  const { data } = (await sent.json()) as { data: { attachmentId: string } }
  const added = { spaceId: space.id, folderId, attachments: [data.attachmentId], submit: true }
  const [file] = await owner.addFiles(added)
  return {
    spaceId: space.id,
    folderId,
    id,
    versionId: shown.id,
    fileId: file?.id ?? '',
    attachmentId: data.attachmentId,
  }
}

type Closed = Awaited<ReturnType<typeof closedSpace>>

/** Every way in which somebody without a right may come upon an article, each by its name. */
async function waysIn(world: World, closed: Closed): Promise<Record<string, () => Promise<unknown>>> {
  const { spaceId, folderId, id, versionId, fileId, attachmentId } = closed
  const reader = await world.as(knowledgeCalls, READER)
  const files = await world.as(attachmentCalls, READER)
  const comments = await world.as(commentCalls, READER)
  const workbench = await world.as(workbenchCalls, READER)
  const owned = { ownerType: 'knowledge-version', ownerId: versionId }
  const token = await world.tokenOf(READER)
  return {
    spaces: () => reader.spaces({}),
    tree: () => reader.tree({ spaceId }),
    'list of the space': () => reader.page({ ...paging, spaceId }),
    'list of the folder': () => reader.page({ ...paging, folderId }),
    'list by title': () => reader.page({ ...paging, keyword: SECRET }),
    'list by tag': () => reader.page({ ...paging, tag: SECRET }),
    'list of what is managed': () => reader.page({ ...paging, shelf: 'managed', keyword: SECRET }),
    bin: () => reader.page({ ...paging, shelf: 'bin' }),
    detail: () => reader.detail({ id }),
    'detail of a version': () => reader.detail({ id, versionId }),
    'detail of a file': () => reader.detail({ id: fileId }),
    compare: () => reader.compare({ id, from: versionId, to: versionId }),
    search: () => reader.search({ ...paging, keyword: SECRET }),
    'search of words inside': () => reader.search({ ...paging, keyword: `${SECRET}的全文` }),
    'search of the tag': () => reader.search({ ...paging, keyword: '云峰', tag: SECRET }),
    'did you mean': () => reader.search({ ...paging, keyword: '云峰夜行' }),
    suggestions: () => reader.suggest({ keyword: '云峰' }),
    'find inside': () => reader.findIn({ id, keyword: SECRET }),
    choices: () => reader.choices({ keyword: '云峰' }),
    tags: () => reader.tags({}),
    'tags of the space': () => reader.tags({ spaceId }),
    front: () => reader.front({}),
    templates: () => reader.templates({}),
    'rights of the article': () => reader.rights({ kind: 'article', id }),
    'rights of the space': () => reader.rights({ kind: 'space', id: spaceId }),
    collect: () => reader.collect({ articleId: id, collectionId: null, on: true }),
    collected: () => reader.collected({ ...paging }),
    follow: () => reader.follow({ articleId: id, on: true }),
    useful: () => reader.useful({ articleId: id, on: true }),
    'audit queue': () => reader.auditPage({ ...paging, spaceId }),
    audit: () => reader.audit({ versions: [versionId], result: 'passed', reason: '' }),
    borrow: () => reader.askBorrow({ articleId: id, level: 'preview', reason: '看看', until: '2099-01-01' }),
    borrowings: () => reader.borrows({ articleId: id }),
    export: () => reader.exportSpace({ spaceId, folderId: null }).then(({ body }) => body.text()),
    'move it': () => reader.move({ ids: [id], folderId: null }),
    'throw it away': () => reader.remove({ ids: [id] }),
    preview: () => files.preview({ id: attachmentId }),
    ticket: () => files.ticket({ ids: [attachmentId] }),
    'files of the version': () => files.list(owned),
    'files together': () => files.archive(owned).then(({ body }) => body.text()),
    'take the file into an own article': () =>
      reader.addFiles({ spaceId, folderId, attachments: [attachmentId], submit: true }),
    citations: () => reader.citations({ id }),
    comments: () => comments.threads({ type: 'article', id }),
    'search of the house': () => workbench.search({ keyword: SECRET }),
    'the picture of it': async () =>
      (
        await world.get(`/api/alamo-base/oss-resource/get-image-resize?id=${attachmentId}`, {
          authorization: `Bearer ${token}`,
        })
      ).text,
  }
}

/** Somebody looks for an article that no line names them in. */
export const knowledgeProbes: readonly Probe[] = [
  {
    who: 'reader',
    what: 'looks for an article without a right, in every way there is',
    async run(world) {
      const closed = await closedSpace(world)
      const ways = await waysIn(world, closed)
      const told: string[] = []
      for (const [name, way] of Object.entries(ways)) {
        const answer = await way().then(JSON.stringify, (problem: unknown) => `refused: ${String(problem)}`)
        // What one sent oneself may come back in a refusal; a name that one did not know may not.
        const isTold = answer.startsWith('refused')
          ? answer.includes(`${SECRET}的`)
          : [SECRET, closed.id, closed.fileId, closed.versionId].some((word) => answer.includes(word))
        if (isTold) told.push(name)
      }
      const owner = await world.as(knowledgeCalls, OWNER)
      const still = await owner.page({ ...paging, spaceId: closed.spaceId })
      const seen = `${Object.keys(ways).length} ways, told by ${told.length === 0 ? 'none' : told.join(', ')}`
      return verified(told.length === 0 && still.total === 2, seen)
    },
  },
]
