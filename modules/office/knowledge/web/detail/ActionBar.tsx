import { ReasonDialog, useAttempt, useConfirm } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ArticleAction, articleActions } from '../../words.ts'
import { api } from '../api.ts'
import { RightsDialog } from '../manage/RightsDialog.tsx'
import { RenewDialog } from '../manage/RenewDialog.tsx'
import { MoveDialog } from '../manage/MoveDialog.tsx'
import { places } from '../shared/places.ts'
import { useKnowledgeRoles } from '../shared/use-knowledge-roles.ts'
import type { ArticleProps } from './ArticleView.tsx'
import { SupersedeDialog } from './SupersedeDialog.tsx'
import { VerifyDialog } from './VerifyDialog.tsx'

/** What leads on; the first one that is open is the primary button. */
const leading = ['audit', 'submit', 'change', 'renew', 'online', 'restore', 'verify'] as const
const beside = ['withdraw', 'discard', 'supersede', 'move', 'rights', 'template', 'offline', 'remove'] as const
type Asked = 'renew' | 'verify' | 'supersede' | 'move' | 'rights' | 'offline'

/** What the reader may do with an article; nothing where there is none. */
export function ActionBar({ article, onDone }: ArticleProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const run = useRunning({ article, onDone, ask: setAsked })
  const { mayWrite, mayAudit } = useKnowledgeRoles()
  const isClosed = (action: ArticleAction) =>
    (action === 'audit' && !mayAudit) ||
    (!mayWrite && (action === 'change' || (action === 'renew' && article.kind !== 'file')))
  const open = leading.filter((action) => article.actions.includes(action) && !isClosed(action))
  const more = beside.filter(
    (action) => article.actions.includes(action) && (action !== 'template' || article.kind === 'written'),
  )
  const { id, revision, title } = article
  const close = () => setAsked(null)
  if (open.length + more.length === 0) return null
  const items = more.map((key) => ({
    key,
    label: key === 'template' && article.isTemplate ? '不再作为范本' : articleActions[key],
    danger: key === 'remove' || key === 'offline',
  }))
  return (
    <div className="knowledge-bar" role="toolbar" aria-label="办理">
      {more.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run(key) }}>
          <Button>更多</Button>
        </Dropdown>
      )}
      {open.toReversed().map((action) => (
        <Button key={action} type={action === open[0] ? 'primary' : 'default'} onClick={() => run(action)}>
          {articleActions[action]}
        </Button>
      ))}
      {asked === 'offline' && (
        <ReasonDialog
          title="下架"
          extra="下架后读者看不到，会告知作者，以后可以重新上架。"
          most={300}
          onSend={async (note) => {
            await api.offline({ id, revision, note })
            await onDone()
          }}
          onClose={close}
        />
      )}
      {asked === 'renew' && <RenewDialog article={article} onDone={onDone} onClose={close} />}
      {asked === 'verify' && <VerifyDialog article={article} onDone={onDone} onClose={close} />}
      {asked === 'supersede' && <SupersedeDialog article={article} onDone={onDone} onClose={close} />}
      {asked === 'move' && <MoveDialog spaceId={article.spaceId} ids={[id]} onDone={onDone} onClose={close} />}
      {asked === 'rights' && <RightsDialog kind="article" id={id} name={title} onDone={onDone} onClose={close} />}
    </div>
  )
}

/** Does what a button says, after a question where it cannot be taken back. */
function useRunning({ article, onDone, ask }: ArticleProps & { ask(what: Asked): void }) {
  const { id, revision, title, kind, version } = article
  const attempt = useAttempt(onDone)
  const confirm = useConfirm()
  const navigate = useNavigate()
  const steps: Record<ArticleAction, () => unknown> = {
    audit: () => navigate(places.auditOf(article)),
    change: () => navigate(places.write({ id })),
    submit: () => attempt(() => api.submit({ id, revision }), '已提交。'),
    withdraw: () => attempt(() => api.withdraw({ id, revision }), '已撤回，可以修改后再送审。'),
    // A file is renewed by a file; what is written goes on being written.
    renew: () =>
      kind === 'file'
        ? ask('renew')
        : attempt(async () => {
            await api.renew({ id, revision })
            await navigate(places.write({ id }))
          }),
    discard: async () => {
      const text = `读者继续看第 ${version} 版，新版本的改动不再保留。`
      if (await confirm({ title: `放弃“${title}”的新版本？`, text, verb: '放弃', danger: true }))
        await attempt(() => api.discard({ id, revision }), '已放弃新版本。')
    },
    online: () => attempt(() => api.online({ id, revision }), '已重新上架。'),
    restore: () => attempt(() => api.restore({ ids: [id] }), '已恢复。'),
    remove: async () => {
      const text = '移到回收站，30天内可以恢复。'
      if (await confirm({ title: `删除“${title}”？`, text, verb: '删除', danger: true }))
        await attempt(() => api.remove({ ids: [id] }), '已移到回收站。')
    },
    template: () =>
      attempt(
        () => api.markTemplate({ id, revision, on: !article.isTemplate }),
        article.isTemplate ? '不再是范本。' : '已设为范本，写文档时可以照着开始。',
      ),
    verify: () => ask('verify'),
    supersede: () => ask('supersede'),
    move: () => ask('move'),
    rights: () => ask('rights'),
    offline: () => ask('offline'),
  }
  return (action: string) => {
    const found = Object.entries(steps).find(([name]) => name === action)
    void found?.[1]()
  }
}
