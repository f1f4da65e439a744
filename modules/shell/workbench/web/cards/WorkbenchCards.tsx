import { NotRead, SkeletonRows, useBusy, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { WorkbenchCard } from '../../layout-calls.ts'
import { CardBody } from './CardBody.tsx'
import { CardEditor } from './CardEditor.tsx'
import { useLayout } from './use-layout.ts'

const columns = ['main', 'aside'] as const

/** The sheet of the workbench: the cards that somebody chose, in two columns; `isEditing`: they are being arranged. */
export function WorkbenchCards({ now, isEditing, onDone }: { now: Date; isEditing: boolean; onDone(): void }) {
  const { layout, error, retry, save } = useLayout()
  if (layout === undefined)
    return (
      <div className="panel workbench-sheet">
        {error === null ? (
          <SkeletonRows rows={10} />
        ) : (
          <NotRead title="没有读到工作台" problem={error} onRetry={retry} />
        )}
      </div>
    )
  if (isEditing) return <Arranging key={layout.revision} cards={layout.cards} save={save} onDone={onDone} />
  const has = (column: WorkbenchCard['column']) => layout.cards.some((card) => card.column === column)
  return (
    <div className="panel workbench-sheet" data-narrow={!has('aside')}>
      {columns.filter(has).map((column) => (
        <div key={column} className={`workbench-${column}`}>
          {layout.cards
            .filter((card) => card.column === column)
            .map((card) => (
              <CardBody key={card.kind} card={card} now={now} />
            ))}
        </div>
      ))}
      {layout.cards.length === 0 && (
        <p className="section-quiet workbench-bare">卡片都收起来了，可以在“调整卡片”里加回来。</p>
      )}
    </div>
  )
}

interface ArrangingProps {
  cards: readonly WorkbenchCard[]
  save(cards: WorkbenchCard[] | null): Promise<void>
  onDone(): void
}

function Arranging({ cards, save, onDone }: ArrangingProps) {
  const [draft, setDraft] = useState(cards)
  const { busy, run } = useBusy()
  const notice = useNotice()
  const send = (next: readonly WorkbenchCard[] | null) =>
    run(async () => {
      try {
        await save(next === null ? null : [...next])
        onDone()
      } catch (problem) {
        notice.refuse(problem)
      }
    })
  return (
    <section className="panel workbench-arranging" aria-label="调整卡片">
      <CardEditor cards={draft} onChange={setDraft} />
      <footer>
        <Button onClick={() => void send(null)}>恢复默认</Button>
        <Button onClick={onDone}>取消</Button>
        <Button type="primary" loading={busy} onClick={() => void send(draft)}>
          保存
        </Button>
      </footer>
    </section>
  )
}
