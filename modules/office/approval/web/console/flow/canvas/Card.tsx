import { Icon, type IconName } from '@mingtai/ui'
import type { NodeProblem } from '../model/problems.ts'
import { changeWords, type NodeChange } from '../model/node-changes.ts'
import { nodeDrags } from './node-drags.ts'

interface Props {
  id: string
  type: string
  name: string
  words: string
  /** At the right of the name: how long it may take, how several decide. */
  mark: string
  icon: IconName
  isChosen: boolean
  problem: NodeProblem | undefined
  change?: NodeChange | undefined
  isDraggable?: boolean
  onChoose(): void
  onMenu?(at: { x: number; y: number }): void
}

/** One step of the flow; what is wrong with it is written on it. */
export function Card(props: Props) {
  const { id, type, name, words, mark, icon, isChosen, problem, change, isDraggable = false, onChoose, onMenu } = props
  return (
    <button
      type="button"
      className="flow-card"
      data-node={id}
      data-type={type}
      data-level={problem?.level}
      data-change={change}
      aria-pressed={isChosen}
      {...(isDraggable && nodeDrags.source({ thing: id }))}
      onClick={onChoose}
      onContextMenu={(event) => {
        if (onMenu === undefined) return
        event.preventDefault()
        onMenu({ x: event.clientX, y: event.clientY })
      }}
    >
      <span className="flow-card-head">
        <Icon name={icon} size={13} /> <b title={name}>{name}</b>
        {mark !== '' && <small>{mark}</small>}
        {change !== undefined && <small className="flow-change">{changeWords[change]}</small>}
        {problem !== undefined && <Icon name="warn" size={13} />}
      </span>
      <span className="flow-card-words">{words}</span>
      {problem !== undefined && (
        <span className="flow-card-problem" title={problem.sentences.join('\n')}>
          {problem.sentences[0]}
        </span>
      )}
    </button>
  )
}
