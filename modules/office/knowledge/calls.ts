import { articleCalls } from './article-calls.ts'
import { auditCalls } from './audit-calls.ts'
import { borrowCalls } from './borrow-calls.ts'
import { readerCalls } from './reader-calls.ts'
import { searchCalls } from './search-calls.ts'
import { spaceCalls } from './space-calls.ts'
import { transferCalls } from './transfer-calls.ts'

export const knowledgeCalls = {
  ...spaceCalls,
  ...articleCalls,
  ...auditCalls,
  ...readerCalls,
  ...searchCalls,
  ...transferCalls,
  ...borrowCalls,
}
