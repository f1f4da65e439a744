import type { HideIf } from '@mingtai/report-engine'
import { common, mixed } from '../../model/common.ts'
import { FormulaInput } from '../../part/formula/FormulaInput.tsx'
import { useStudio } from '../../part/use-studio.ts'
import { Segments } from '../control.tsx'
import { Group, Row } from '../Group.tsx'
import { useSelected } from '../use-selected.ts'

const names: Record<HideIf['what'], string> = { value: '值', row: '整行', column: '整列' }

/** When the value, its row or its column is left out of the finished report. */
export function HideGroup({ address }: { address: string }) {
  const studio = useStudio()
  const all = useSelected().flatMap(({ content }) => (content.kind === 'empty' ? [] : [content]))
  const value = common(all.map(({ hideIf }) => hideIf ?? null))
  const rule = typeof value === 'object' ? value : null
  const set = (hideIf: HideIf | undefined) =>
    studio.changeCells((content) => (content.kind === 'empty' ? null : { ...content, hideIf }))
  return (
    <Group
      title="条件隐藏"
      now={value === mixed ? '多个值' : rule === null ? '未设置' : `${rule.formula} 时隐藏${names[rule.what]}`}
    >
      <Row label="当">
        <FormulaInput
          label="隐藏的条件"
          lines={1}
          text={rule?.formula ?? ''}
          placeholder={`=${address}=0`}
          onCommit={(typed) => {
            const formula = typed.trim()
            set(
              formula === ''
                ? undefined
                : { what: 'value', ...rule, formula: formula.startsWith('=') ? formula : `=${formula}` },
            )
          }}
        />
      </Row>
      {rule !== null && (
        <Segments
          label="隐藏"
          value={rule.what}
          options={[
            { value: 'value', label: '只隐藏值' },
            { value: 'row', label: '整行' },
            { value: 'column', label: '整列' },
          ]}
          onSet={(what) => set({ ...rule, what })}
        />
      )}
    </Group>
  )
}
