import { definitionOf } from '@mingtai/screen-model'
import { Icon } from '@mingtai/ui'
import type { MouseEvent } from 'react'
import { ToolIcon } from '../tool/ToolIcon.tsx'
import { TypePicture } from '../TypePicture.tsx'
import type { Design } from '../use-design.ts'
import type { LayerRow } from './layer-rows.ts'

interface Props {
  design: Design
  row: LayerRow
  isFolded: boolean
  onFold: () => void
}

/** One line of the layers: folds its parts, chooses what it stands for, locks and hides it. */
export function LayerLine({ design, row, isFolded, onFold }: Props) {
  const { name, components, isGroup, hasParts } = row
  const { run, selected } = design
  const [first] = components
  const ids = components.map(({ id }) => id)
  const isLocked = components.every((one) => one.isLocked)
  const isHidden = components.every((one) => one.isHidden)
  const choose = (event: MouseEvent): void => {
    const isAdded = event.shiftKey || event.ctrlKey || event.metaKey
    const isPart = event.altKey || (!isGroup && (first?.parent ?? null) !== null)
    design.select(isAdded ? toggled(selected, ids) : ids, isPart ? 'parts' : 'groups')
  }
  return (
    <>
      {hasParts && (
        <button
          type="button"
          className="design-layer-fold"
          aria-label={`${isFolded ? '展开' : '收起'}${name}`}
          aria-expanded={!isFolded}
          onClick={onFold}
        >
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={12} />
        </button>
      )}
      <button
        type="button"
        className="design-layer-name"
        aria-pressed={ids.every((id) => selected.includes(id))}
        title={name}
        onClick={choose}
      >
        {isGroup || first === undefined ? (
          <ToolIcon name="group" />
        ) : (
          <TypePicture type={first.type} group={definitionOf(first.type).group} />
        )}
        <span>{name}</span>
      </button>
      <button
        type="button"
        className="design-layer-state"
        aria-label={`${isLocked ? '解锁' : '锁定'}${name}`}
        title={isLocked ? '解锁' : '锁定'}
        aria-pressed={isLocked}
        onClick={() => run({ do: 'lock', ids, isLocked: !isLocked })}
      >
        <Icon name={isLocked ? 'lock' : 'unlock'} size={14} />
      </button>
      <button
        type="button"
        className="design-layer-state"
        aria-label={`${isHidden ? '显示' : '隐藏'}${name}`}
        title={isHidden ? '显示' : '隐藏'}
        aria-pressed={isHidden}
        onClick={() => run({ do: 'hide', ids, isHidden: !isHidden })}
      >
        <Icon name={isHidden ? 'eye-off' : 'eye'} size={14} />
      </button>
    </>
  )
}

function toggled(selected: readonly string[], ids: readonly string[]): string[] {
  const isChosen = ids.every((id) => selected.includes(id))
  return isChosen ? selected.filter((one) => !ids.includes(one)) : [...new Set([...selected, ...ids])]
}
