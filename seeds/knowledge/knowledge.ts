import { attachWrittenFile, type AttachmentServices, storeWrittenFile } from '@mingtai/modules/ground/attachment/server'
import { addProcess, templateOf } from '@mingtai/modules/office/approval/server'
import { addDemoArticle, addDemoSpace, demoFileOwner } from '@mingtai/modules/office/knowledge/server'
import { knowledgeSpace } from '@mingtai/modules/office/knowledge/server/tables'
import { newId, worldIn } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { eq } from 'drizzle-orm'
import { DEMO_TENANT } from '../city.ts'
import { type Attendee, peopleOf } from '../meetings/meetings.ts'
import { fileOf, markupOf, paragraphsOf } from './contents.ts'
import { demoPieces, type DemoSpace, demoSpaces } from './subjects.ts'

const maker = { tenantId: DEMO_TENANT, realName: '系统示例', userId: '' }
const DAY = 86_400_000

/** Six spaces with 240 articles in many formats and every state; once, in a demo world that has none. */
export async function addKnowledge(services: AttachmentServices): Promise<boolean> {
  const { db } = services
  if ((await worldIn(db)) !== 'demo') return false
  if ((await db.$count(knowledgeSpace, eq(knowledgeSpace.tenantId, DEMO_TENANT))) > 0) return false
  const people = await peopleOf(db)
  const named = (loginName: string) => people.find((one) => one.loginName === loginName)
  const [manager, auditor, wei] = [named('knowledge_base_manager'), named('knowledge_base_auditor'), named('zhang.wei')]
  if (manager === undefined || auditor === undefined || wei === undefined) return false
  // Contents lie in files before the rows that name them: what a killed start leaves is swept away.
  const planned: { space: DemoSpace; articles: Awaited<ReturnType<typeof plannedArticles>> }[] = []
  for (const [at, space] of demoSpaces.entries())
    planned.push({ space, articles: await plannedArticles(services, space, at) })
  return db.transaction(async (inside) => {
    await addProcess(inside, maker, templateOf('knowledge-borrow'), null)
    for (const [sort, { space, articles }] of planned.entries()) {
      const { id: spaceId, folders } = await addDemoSpace(inside, maker, {
        name: space.name,
        description: space.description,
        auditMode: space.auditMode,
        sort,
        ...{
          organizationId: manager.organizationId,
          auditorIds: [auditor.id],
        },
        lines: [
          ...(space.everyone === null
            ? []
            : [
                {
                  kind: 'everyone' as const,
                  who: '',
                  may: space.everyone,
                },
              ]),
          {
            kind: 'person' as const,
            who: manager.id,
            may: ['manage' as const],
          },
          {
            kind: 'person' as const,
            who: wei.id,
            may: ['edit' as const],
          },
        ],
        folders: space.subjects.map(({ name }) => name),
      })
      for (const [at, one] of articles.entries()) {
        const author =
          at % 6 === 1 ? wei : at % 4 === 0 ? manager : (people[(at * 7 + sort * 31) % people.length] ?? manager)
        const versionIds = one.files.map(() => newId())
        const ids: string[] = []
        for (const [index, file] of one.files.entries()) {
          const versionId = versionIds[index] ?? ''
          if (file.sha256 === '') continue
          const owner = { ownerType: demoFileOwner, ownerId: versionId, name: file.name, sha256: file.sha256 }
          ids[index] = await attachWrittenFile(inside, { ...maker, userId: author.id }, owner)
        }
        await addDemoArticle(inside, maker, {
          spaceId,
          folderId: folders[one.folder] ?? null,
          kind: one.kind,
          author: personOf(author),
          ...{
            auditor: personOf(auditor),
            state: stateOf(at, sort),
            source: space.source,
            title: one.title,
          },
          ...{
            tags: one.tags,
            authority: one.authority,
            summary: one.summary,
            views: (at * 37 + sort * 11) % 180,
          },
          publishedAt: new Date(Date.now() - ((at * 9 + sort * 5) % 330) * DAY - 9 * 36e5),
          versions: one.files.map((file, index) => ({
            ...{
              id: versionIds[index] ?? newId(),
              body: file.body,
              url: file.url,
              fileName: file.name,
            },
            ...{
              size: file.size,
              attachmentId: ids[index] ?? null,
              note: index === 0 ? '' : '按新的标准修订',
            },
          })),
        })
      }
    }
    return true
  })
}

function personOf({ id, name }: Attendee) {
  return { id, name }
}

/** Most are published; some wait, were sent back, are over, were taken away, or have a version that waits. */
function stateOf(at: number, sort: number) {
  switch ((at + sort) % 20) {
    case 3:
      return 'auditing' as const
    case 7:
      return 'renewed' as const
    case 9:
      return 'waitingRenewal' as const
    case 12:
      return at % 3 === 0 ? ('rejected' as const) : ('draft' as const)
    case 15:
      return 'expired' as const
    case 18:
      return at % 2 === 0 ? ('offline' as const) : ('published' as const)
    default:
      return 'published' as const
  }
}

/** The articles of a space with their contents stored: two versions where one was renewed. */
async function plannedArticles(services: AttachmentServices, space: DemoSpace, sort: number) {
  const thisYear = Number(formatByCode(new Date(), 1).slice(0, 4))
  const articles = []
  for (const [folder, subject] of space.subjects.entries())
    for (const [piece, { name, tag, formats }] of demoPieces.entries()) {
      const at = folder * demoPieces.length + piece
      const format = formats[(folder + sort) % formats.length] ?? 'written'
      const title = name(subject.name)
      const paragraphs = paragraphsOf(title, subject, space.source)
      const state = stateOf(at, sort)
      const texts =
        state === 'renewed' || state === 'waitingRenewal' ? [paragraphs.toSpliced(5, 1), paragraphs] : [paragraphs]
      const files = []
      for (const text of texts) files.push(await contentOf(services, format, { title, subject, text }))
      articles.push({
        folder,
        title,
        files,
        tags: [tag, subject.name],
        summary: `适用于${subject.object}。`,
        authority: tag === '制度' ? `${space.authority}〔${thisYear - (at % 2)}〕${12 + at}号` : '',
        kind: format === 'written' ? ('written' as const) : format === 'link' ? ('link' as const) : ('file' as const),
      })
    }
  return articles
}

interface Wanted {
  title: string
  subject: DemoSpace['subjects'][number]
  text: readonly string[]
}

async function contentOf(services: AttachmentServices, format: string, { title, subject, text }: Wanted) {
  const none = { name: '', size: 0, sha256: '', body: '', url: '' }
  if (format === 'written') return { ...none, body: markupOf(text) }
  if (format === 'link') return { ...none, url: '/notice/lists' }
  const { ending, type, bytes } = await fileOf(format, title, subject, text)
  const sha256 = await storeWrittenFile(services, DEMO_TENANT, { bytes, type })
  return { ...none, name: `${title}.${ending}`, size: bytes.length, sha256 }
}
