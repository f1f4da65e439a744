import type { Handlers } from '@mingtai/api'
import type { AttachmentServices } from '@mingtai/modules/ground/attachment/server'
import { type Context, type Registry, serverModule } from '@mingtai/server-kit'
import { knowledgeCalls } from '../calls.ts'
import { KNOWLEDGE } from './access/lines.ts'
import { knowledgeAccess } from './access/owner.ts'
import { articleComments } from './article/article-comments.ts'
import { articleFiles, VERSION_FILE } from './article/article-files.ts'
import { batchHandlers } from './article/batch.ts'
import { compareHandlers } from './article/compare.ts'
import { lifeHandlers } from './article/life.ts'
import { listHandlers } from './article/lists.ts'
import { savingHandlers } from './article/saving.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import { borrowHandlers } from './borrow/borrow-handlers.ts'
import { BORROW } from './borrow/borrow-rows.ts'
import { borrowSubject } from './borrow/borrow-subject.ts'
import { citationHandlers } from './citation/citation-handlers.ts'
import { runKnowledgeClock } from './clock.ts'
import { articleHandover } from './handover.ts'
import { knowledgeMenus } from './menus.ts'
import { knowledgeNotices } from './notice-templates.ts'
import { knowledgeTables } from './office-tables.ts'
import { knowledgeData } from './personal-data.ts'
import { readerHandlers } from './reader/reader-handlers.ts'
import { knowledgeReferences } from './references.ts'
import { knowledgeRights } from './rights.ts'
import { readNewWords } from './search/reading-words.ts'
import { synonymHandlers } from './search/synonyms.ts'
import { searchHandlers } from './search/search-handlers.ts'
import { folderHandlers } from './space/folder-handlers.ts'
import { rightHandlers } from './space/rights-handlers.ts'
import { articleSearch } from './search-provider.ts'
import { spaceHandlers } from './space/space-handlers.ts'
import { transferHandlers } from './transfer/import-handlers.ts'

export { addDemoArticle, addDemoSpace, demoFileOwner } from './add-articles.ts'

/** What the knowledge base needs of the process that it runs in. */
export type KnowledgeServices = AttachmentServices

/** 知识库: spaces with folders, articles with versions, their audit, and what readers do with them. */
export function knowledgeHandlers(
  services: KnowledgeServices,
  { searchProviders }: Pick<Registry, 'searchProviders'>,
): Handlers<typeof knowledgeCalls, Context> {
  return {
    ...spaceHandlers(),
    ...folderHandlers(),
    ...rightHandlers(),
    ...listHandlers(),
    ...savingHandlers(),
    ...lifeHandlers(),
    ...batchHandlers(),
    ...compareHandlers(),
    ...auditHandlers(),
    ...readerHandlers(),
    ...searchHandlers(),
    ...synonymHandlers(),
    ...transferHandlers(services),
    ...borrowHandlers(),
    ...citationHandlers(searchProviders),
  }
}

/** 知识库 as the server takes it. */
export const server = serverModule<typeof knowledgeCalls, KnowledgeServices>({
  name: 'knowledge',
  title: '知识库',
  calls: knowledgeCalls,
  handlers: (services, registry) => knowledgeHandlers(services, registry),
  accessOwners: { [KNOWLEDGE]: knowledgeAccess },
  commentOwners: () => ({ article: articleComments }),
  approvalSubjects: { [BORROW]: borrowSubject },
  attachmentOwners: { [VERSION_FILE]: articleFiles },
  jobs: [
    {
      name: 'knowledge-clock',
      cron: '20 * * * *',
      retries: 0,
      seconds: 600,
      work: ({ db }: KnowledgeServices) => runKnowledgeClock(db),
    },
    {
      name: 'knowledge-words',
      cron: '* * * * *',
      retries: 0,
      seconds: 300,
      work: (services: KnowledgeServices) => readNewWords(services),
    },
  ],
  rights: knowledgeRights,
  roleRights: {
    knowledge_base_manager: ['knowledge:manage'],
    knowledge_base_auditor: ['knowledge:audit'],
  },
  menus: knowledgeMenus,
  noticeTemplates: knowledgeNotices,
  handover: [articleHandover],
  references: knowledgeReferences,
  officeTables: knowledgeTables,
  personalData: knowledgeData,
  searchProviders: { article: articleSearch },
})
