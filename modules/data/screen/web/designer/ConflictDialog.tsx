import { merged, type ScreenDocument } from '@mingtai/screen-model'
import { Dialog, NotRead, SkeletonRows, useBusy } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import type { RevisionConflict } from '@mingtai/messages'

interface Props {
  id: string
  conflict: RevisionConflict
  /** What both began with, and what was made of it here. */
  base: ScreenDocument
  mine: ScreenDocument
  /** Goes on with both together, on top of what the other has saved. */
  onMerged(document: ScreenDocument, theirs: { document: ScreenDocument; revision: number }): Promise<unknown>
  onReload(): void
  onClose(): void
}

/** Somebody saved in between: both changes go together, component by component; where both changed one, it is asked. */
export function ConflictDialog({
  id,
  conflict: { who, when, revision },
  base,
  mine,
  onMerged,
  onReload,
  onClose,
}: Props) {
  const { busy, run } = useBusy()
  const [chosen, setChosen] = useState<ReadonlySet<string | null>>(new Set())
  const theirs = useQuery({
    ...{ queryKey: ['screen', 'theirs', id, revision], queryFn: () => api.detail({ id }) },
    ...{ staleTime: 0, gcTime: 0, retry: false },
  })
  const { data } = theirs
  const both = data === undefined ? null : merged({ base, mine, theirs: data.document }, chosen)
  const choose = (component: string | null, whose: 'mine' | 'theirs') => {
    const next = new Set(chosen)
    if (whose === 'mine') next.add(component)
    else next.delete(component)
    setChosen(next)
  }
  return (
    <Dialog
      open
      title="这个大屏已被别人修改"
      width={600}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不保存</Button>
          <Button danger onClick={onReload}>
            放弃我的，打开最新
          </Button>
          <Button
            type="primary"
            loading={busy}
            disabled={both === null}
            onClick={() =>
              void run(async () => {
                if (data !== undefined && both !== null) await onMerged(both.document, data)
              })
            }
          >
            合并并保存
          </Button>
        </>
      }
    >
      <p>
        {who} 在 {formatByCode(new Date(when), 2)} 保存过新的修改。您的修改还没有保存，仍保留在页面上。
      </p>
      {theirs.error !== null ? (
        <NotRead title="没有读到对方的修改" problem={theirs.error} onRetry={() => void theirs.refetch()} />
      ) : both === null ? (
        <SkeletonRows rows={3} />
      ) : both.conflicts.length === 0 ? (
        <p>两边改的是不同的组件，可以直接合并。</p>
      ) : (
        <>
          <p>下面这些两边都改了，请选择用谁的；其余的自动合并。</p>
          <ul className="screen-conflicts">
            {both.conflicts.map(({ component, name, mine: my, theirs: their }) => (
              <li key={component ?? ''}>
                <b title={name}>{component === null ? '页面设置和参数' : name}</b>
                <Segmented<'mine' | 'theirs'>
                  size="small"
                  aria-label={`${component === null ? '页面设置和参数' : name}用谁的`}
                  value={chosen.has(component) ? 'mine' : 'theirs'}
                  options={[
                    {
                      value: 'theirs',
                      label: component !== null && their === null ? `${who}的（已删除）` : `${who}的`,
                    },
                    { value: 'mine', label: component !== null && my === null ? '我的（已删除）' : '我的' },
                  ]}
                  onChange={(whose) => choose(component, whose)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
