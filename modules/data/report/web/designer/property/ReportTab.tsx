import { NumberField } from '@mingtai/ui'
import { clock } from '../model/draft/clock.ts'
import { parameterTypeNames } from '@mingtai/report-engine'
import { defaultWords } from '@mingtai/modules/data/dataset/web/parameters'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { Group, Row } from './Group.tsx'
import { ReadingGroup } from './page/ReadingGroup.tsx'
import { SheetGroups } from './SheetGroups.tsx'

/** What holds for the whole report, and for the shown sheet. */
export function ReportTab() {
  const studio = useStudio()
  const design = useStudioState((state) => state.design)
  const parameters = useStudioState((state) => state.template.parameters)
  const sheet = useStudioState(
    (state) => state.template.sheets.find((each) => each.id === state.area.sheet) ?? state.template.sheets[0],
  )
  const frozen = sheet?.frozen ?? { rows: 0, columns: 0 }
  return (
    <div className="rd-cell-tab">
      <Group title="报表" open>
        <Row label="名称">{design.name}</Row>
        <Row label="编码">{design.code}</Row>
        <Row label="保存过">{design.revision} 次</Row>
        <Row label="最近保存">
          {design.updatedBy} {clock(design.updatedAt)}
        </Row>
      </Group>
      <Group
        title="冻结"
        open
        now={frozen.rows + frozen.columns === 0 ? '不冻结' : `${frozen.rows} 行 ${frozen.columns} 列`}
      >
        <Row label="顶部行数">
          <NumberField
            size="small"
            min={0}
            max={100}
            aria-label="冻结的顶部行数"
            precision={0}
            value={frozen.rows}
            onChange={(rows) => studio.adapter?.freeze(rows, frozen.columns)}
          />
        </Row>
        <Row label="左侧列数">
          <NumberField
            size="small"
            min={0}
            max={50}
            aria-label="冻结的左侧列数"
            precision={0}
            value={frozen.columns}
            onChange={(columns) => studio.adapter?.freeze(frozen.rows, columns)}
          />
        </Row>
      </Group>
      <ReadingGroup />
      <SheetGroups />
      <Group title="参数" open now={`${parameters.length} 个`}>
        {parameters.length === 0 && <p className="rd-faint">没有参数。在左边「参数」处新增。</p>}
        {parameters.map((parameter) => (
          <Row key={parameter.code} label={parameter.name}>
            {parameterTypeNames[parameter.type]}，默认 {defaultWords(parameter)}
            {parameter.required && '，必填'}
            {parameter.hidden && '，隐藏'}
          </Row>
        ))}
      </Group>
    </div>
  )
}
