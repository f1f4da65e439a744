import { useState } from 'react'
import { type Choice, childrenOf, pathOf } from './choices.ts'

interface TreeProps {
  label: string
  choices: readonly Choice[]
  chosen: string
  height: number
  onChoose: (value: string) => void
}

/** Choices below one another, opened down to the chosen one. */
export function Tree({ label, choices, chosen, height, onChoose }: TreeProps) {
  return (
    <ul className="screen-tree" role="tree" aria-label={label} style={{ maxHeight: height }}>
      {childrenOf(choices, '').map((choice) => (
        <Branch key={choice.value} choice={choice} choices={choices} chosen={chosen} onChoose={onChoose} above={[]} />
      ))}
    </ul>
  )
}

interface BranchProps extends Omit<TreeProps, 'label' | 'height'> {
  choice: Choice
  above: readonly string[]
}

function Branch({ choice, choices, chosen, above, onChoose }: BranchProps) {
  const below = childrenOf(choices, choice.value).filter(
    ({ value }) => value !== choice.value && !above.includes(value),
  )
  const [isOpen, setOpen] = useState(above.length === 0 || pathOf(choices, chosen).includes(choice.value))
  return (
    <li role="treeitem" aria-selected={choice.value === chosen} aria-expanded={below.length > 0 ? isOpen : undefined}>
      <span>
        {below.length > 0 ? (
          <button
            type="button"
            aria-label={isOpen ? `收起${choice.title}` : `展开${choice.title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '−' : '+'}
          </button>
        ) : (
          <i />
        )}
        <button type="button" onClick={() => onChoose(choice.value === chosen ? '' : choice.value)}>
          {choice.title}
        </button>
      </span>
      {isOpen && below.length > 0 && (
        <ul role="group">
          {below.map((one) => (
            <Branch
              key={one.value}
              choice={one}
              choices={choices}
              chosen={chosen}
              onChoose={onChoose}
              above={[...above, choice.value]}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
