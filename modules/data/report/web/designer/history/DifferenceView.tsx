import { type Change, differences, type Template } from '@mingtai/report-engine'
import { EmptyState, StatusTag } from '@mingtai/ui'
import { Segmented } from 'antd'
import { type UIEvent, useRef, useState } from 'react'
import { DesignSheet } from './DesignSheet.tsx'

interface Props {
  before: { title: string; template: Template }
  after: { title: string; template: Template }
}

const tones = { added: 'pine', removed: 'cinnabar', changed: 'ochre' } as const
const words = { added: '新增', removed: '删除', changed: '修改' } as const

/** Two versions side by side on their sheets, and every difference in a list; a click leads to its place. */
export function DifferenceView({ before, after }: Props) {
  const changes = differences(before.template, after.template)
  const sheets = [
    ...after.template.sheets,
    ...before.template.sheets.filter(({ id }) => after.template.sheets.every((one) => one.id !== id)),
  ]
  const firstChanged = changes.find(({ sheet }) => sheet !== null)?.sheet
  const [shown, setShown] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Change | null>(null)
  const pair = useRef<HTMLDivElement>(null)
  const sheetId = shown ?? firstChanged ?? sheets[0]?.id ?? ''
  const of = ({ template }: Props['before']) => template.sheets.find(({ id }) => id === sheetId)
  const [old, now] = [of(before), of(after)]

  const choose = (change: Change) => {
    setChosen(change)
    if (change.sheet !== null) setShown(change.sheet)
    // The sheet may have to be shown first.
    setTimeout(() => pair.current?.querySelector('[data-chosen="true"]')?.scrollIntoView({ block: 'nearest' }), 30)
  }
  return (
    <div className="difference">
      <div className="difference-sheets">
        {sheets.length > 1 && (
          <Segmented
            size="small"
            aria-label="工作表"
            value={sheetId}
            options={sheets.map(({ id, name }) => {
              const count = changes.filter(({ sheet }) => sheet === id).length
              return { value: id, label: count === 0 ? name : `${name} · ${count}` }
            })}
            onChange={setShown}
          />
        )}
        <div ref={pair} className="difference-pair" onScrollCapture={scrollTogether}>
          {side(before, old, 'was')}
          {side(after, now, 'at')}
        </div>
      </div>
      <aside className="difference-list" aria-label="修改列表">
        <h3>
          {changes.length === 0 ? '没有不同' : `${changes.length} 处不同`}
          <small>只移动了位置的行列不算</small>
        </h3>
        {changes.length === 0 ? (
          <EmptyState text="两个版本内容完全一样。" />
        ) : (
          <ol>
            {changes.slice(0, 500).map((change, at) => (
              <li key={`${change.title}:${at}`}>
                <button type="button" aria-pressed={chosen === change} onClick={() => choose(change)}>
                  <span>
                    <StatusTag tone={tones[change.what]}>{words[change.what]}</StatusTag>
                    <b>{change.title}</b>
                    {change.parts.length > 0 && <small>{change.parts.join('、')}</small>}
                  </span>
                  {change.before !== '' && <del>{change.before}</del>}
                  {change.after !== '' && change.after !== change.before && <ins>{change.after}</ins>}
                </button>
              </li>
            ))}
          </ol>
        )}
      </aside>
    </div>
  )

  function side(
    { title, template }: Props['before'],
    sheet: Template['sheets'][number] | undefined,
    key: 'at' | 'was',
  ) {
    const marks = new Map(
      changes.flatMap((change) => {
        const address = change[key]
        return change.sheet === sheetId && change.kind === 'cell' && address !== null
          ? [[address, change.what] as const]
          : []
      }),
    )
    return (
      <figure>
        <figcaption>{title}</figcaption>
        {sheet === undefined ? (
          <EmptyState text="这一版没有这张工作表。" />
        ) : (
          <DesignSheet template={template} sheet={sheet} marks={marks} chosen={chosen?.[key] ?? null} label={title} />
        )}
      </figure>
    )
  }
}

/** Both sides show the same place; a scroll that only answers the other one's is none. */
function scrollTogether({ currentTarget, target }: UIEvent<HTMLDivElement>): void {
  if (!(target instanceof HTMLElement)) return
  for (const other of currentTarget.querySelectorAll('.design-sheet')) {
    if (other === target) continue
    if (Math.abs(other.scrollTop - target.scrollTop) > 1) other.scrollTop = target.scrollTop
    if (Math.abs(other.scrollLeft - target.scrollLeft) > 1) other.scrollLeft = target.scrollLeft
  }
}
