import { AutoComplete, Select } from 'antd'
import { formats, type UnitKey, unitOf, units, withUnit } from '../model/formats.ts'
import { useCell, useStudio, useStudioState } from '../part/use-studio.ts'
import { Group, Row } from './Group.tsx'

/** How the value is written. */
export function DisplayGroup() {
  const studio = useStudio()
  const styles = useStudioState((state) => state.template.styles)
  const cell = useCell()
  const pattern = styles[cell?.style ?? 0]?.format ?? ''
  const name = formats.find((format) => format.pattern === pattern)?.name ?? pattern
  const set = (next: string) => studio.desk?.paint({ n: next === '' ? null : { pattern: next.slice(0, 120) } })
  return (
    <Group title="显示" now={name} open>
      <Row label="格式">
        <AutoComplete
          key={pattern}
          size="small"
          aria-label="数字格式"
          defaultValue={pattern}
          placeholder="常规"
          options={formats.map((format) => ({
            value: format.pattern,
            label: (
              <span className="rd-pair">
                {format.name}
                <span>{format.example}</span>
              </span>
            ),
          }))}
          onSelect={set}
          onBlur={(event) => {
            const typed = (event.target as HTMLInputElement).value
            if (typed !== pattern) set(typed)
          }}
        />
      </Row>
      <Row label="单位">
        <Select<UnitKey>
          size="small"
          aria-label="单位"
          value={unitOf(pattern)}
          options={units.map((unit) => ({ value: unit.key, label: unit.name }))}
          onChange={(unit) => set(withUnit(pattern, unit))}
        />
      </Row>
    </Group>
  )
}
