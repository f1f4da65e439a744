import { StatusTag } from '@mingtai/ui'
import { type DefinitionRow, definitionStates } from '../../../calls.ts'

const tones = { draft: 'plain', published: 'pine', disabled: 'ochre' } as const

/** Whether a process can be started, in which version, and whether changes wait to be published. */
export function ProcessState({ row: { status, version, isChanged } }: { row: DefinitionRow }) {
  return (
    <>
      <StatusTag tone={tones[status]}>{definitionStates[status]}</StatusTag>{' '}
      {version !== null && <span className="approval-quiet">第 {version} 版</span>}{' '}
      {isChanged && version !== null && <StatusTag tone="ochre">有未发布的修改</StatusTag>}
    </>
  )
}
