import { useDesigned } from '../design-context.ts'
import { dropCommand, nodeDrag } from '../drag.ts'
import { applied } from '../model/command.ts'
import type { Place } from '../model/tree.ts'

interface Props {
  to: Place
  /** Which part of a node it covers while something is dragged; `end` stands by itself. */
  edge: 'before' | 'after' | 'left' | 'right' | 'end'
  words?: string
}

/** A place to drop at. It takes what the form would take. */
export function DropSlot({ to, edge, words }: Props) {
  const { schema, attempt } = useDesigned()
  return (
    <div
      className="drop-slot"
      data-edge={edge}
      {...nodeDrag.target({
        takes: (dragged) => applied(schema, dropCommand(dragged, to)).ok,
        onDrop: (dragged) => attempt(dropCommand(dragged, to)),
      })}
    >
      {words}
    </div>
  )
}
