import { type Actor, type Db, newId } from '@mingtai/server-kit'
import { articleActions } from '../../words.ts'
import { knowledgeHistory } from '../tables.ts'

/** Words of the history that no button says. */
const others = {
  publish: '发布',
  expire: '过期',
  create: '新建',
  passed: '审核通过',
  rejected: '审核退回',
  borrow: '借阅',
  recall: '收回借阅',
} as const
type Done = keyof typeof articleActions | keyof typeof others

/** Writes down what was done with an article; null: by the clock. */
export async function recordHistory(
  db: Db,
  actor: Pick<Actor, 'userId' | 'realName'> | null,
  article: { id: string; tenantId: string },
  { action, note = '' }: { action: Done; note?: string },
): Promise<void> {
  const words: Readonly<Record<Done, string>> = { ...articleActions, ...others }
  await db.insert(knowledgeHistory).values({
    id: newId(),
    tenantId: article.tenantId,
    articleId: article.id,
    action: words[action],
    note,
    ...{
      personId: actor?.userId ?? null,
      personName: actor?.realName ?? '系统',
    },
  })
}
