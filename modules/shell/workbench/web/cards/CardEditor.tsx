import { Icon } from '@mingtai/ui'
import { Button, Segmented } from 'antd'
import { type DragEvent, useState } from 'react'
import { cardKinds, type CardKind, type WorkbenchCard } from '../../layout-calls.ts'
import { added, moved, shifted } from './arrange.ts'

interface Props {
  cards: readonly WorkbenchCard[]
  onChange(cards: WorkbenchCard[]): void
}

const columns = { main: '左栏', aside: '右栏' } as const
const sizes = [
  { value: 'small' as const, label: '小' },
  { value: 'usual' as const, label: '中' },
  { value: 'large' as const, label: '大' },
]
/** Cards whose content has one size. */
const fixed = new Set<CardKind>(['today', 'calendar'])

/** Cards are dragged, or moved by their buttons, made larger or smaller, hidden and added. */
export function CardEditor({ cards, onChange }: Props) {
  const [dragged, setDragged] = useState<CardKind | null>(null)
  const hidden = kindsOf(cardKinds).filter((kind) => cards.every((card) => card.kind !== kind))
  const drop = (event: DragEvent, column: WorkbenchCard['column'], before: CardKind | null) => {
    event.preventDefault()
    event.stopPropagation()
    if (dragged !== null) onChange(moved(cards, dragged, { column, before }))
    setDragged(null)
  }
  return (
    <div className="card-editor">
      {kindsOf(columns).map((column) => (
        // Dragging is beside the buttons that do the same.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section
          key={column}
          aria-label={columns[column]}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => drop(event, column, null)}
        >
          <h2>{columns[column]}</h2>
          <ol>
            {cards
              .filter((card) => card.column === column)
              .map((card) => (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
                <li
                  key={card.kind}
                  draggable
                  data-dragged={dragged === card.kind}
                  onDragStart={() => setDragged(card.kind)}
                  onDragEnd={() => setDragged(null)}
                  onDragOver={(event) => event.preventDefault()}
                  onDrop={(event) => drop(event, column, card.kind)}
                >
                  <Icon name="drag" size={14} />
                  <b>{cardKinds[card.kind]}</b>
                  {!fixed.has(card.kind) && (
                    <Segmented
                      size="small"
                      aria-label={`${cardKinds[card.kind]}的大小`}
                      value={card.size}
                      options={sizes}
                      onChange={(size) =>
                        onChange(cards.map((one) => (one.kind === card.kind ? { ...one, size } : one)))
                      }
                    />
                  )}
                  <Moves card={card} cards={cards} onChange={onChange} />
                </li>
              ))}
          </ol>
        </section>
      ))}
      <section aria-label="没有显示的卡片">
        <h2>没有显示</h2>
        {hidden.length === 0 && <p className="section-quiet">卡片都显示着。</p>}
        <ul>
          {hidden.map((kind) => (
            <li key={kind}>
              <b>{cardKinds[kind]}</b>
              <Button size="small" onClick={() => onChange(added(cards, kind))}>
                显示
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Moves({ card, cards, onChange }: Props & { card: WorkbenchCard }) {
  const { kind } = card
  const name = cardKinds[kind]
  const other = card.column === 'main' ? 'aside' : 'main'
  const own = cards.filter(({ column }) => column === card.column)
  const at = own.findIndex((one) => one.kind === kind)
  const buttons = [
    { icon: 'arrow-up', label: `上移${name}`, isOff: at === 0, next: () => shifted(cards, kind, -1) },
    { icon: 'arrow-down', label: `下移${name}`, isOff: at === own.length - 1, next: () => shifted(cards, kind, 1) },
    {
      icon: other === 'aside' ? 'chevron-right' : 'chevron-left',
      label: `${name}移到${columns[other]}`,
      isOff: false,
      next: () =>
        moved(cards, kind, {
          column: other,
          before: null,
        }),
    },
    { icon: 'close', label: `不显示${name}`, isOff: false, next: () => cards.filter((one) => one.kind !== kind) },
  ] as const
  return (
    <span>
      {buttons.map(({ icon, label, isOff, next }) => (
        <Button
          key={label}
          type="text"
          size="small"
          aria-label={label}
          disabled={isOff}
          icon={<Icon name={icon} size={14} />}
          onClick={() => onChange(next())}
        />
      ))}
    </span>
  )
}

function kindsOf<T extends object>(names: T): (keyof T)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of an object literal are its keys
  return Object.keys(names) as (keyof T)[]
}
