import { freshRule, type RuleKind, ruleNames } from '../../model/binding/rule-words.ts'
import { addressOf } from '../../model/cell/address.ts'
import { placeFilterArrows } from '../../model/place/place.ts'
import { placeChart } from '../../model/place/place-chart.ts'
import { cellsWithin } from '../../model/binding/contents.ts'
import type { UniverAdapter } from '../../sheet/univer-adapter.ts'
import { MenuTool, Tool } from './tool.tsx'
import { useBlockMaker } from './use-block-maker.ts'
import { usePicture } from './use-picture.ts'
import { useCell, useStudio, useStudioState } from '../use-studio.ts'

/** Rules, pictures, charts, notes, blocks, lines and paper: what goes beyond the look of a cell. */
export function InsertTools() {
  const studio = useStudio()
  const area = useStudioState((state) => state.area)
  const sheet = useStudioState((state) => state.template.sheets.find((one) => one.id === state.area.sheet))
  const styles = useStudioState((state) => state.template.styles)
  const cell = useCell()
  const makeBlock = useBlockMaker(studio)
  const addPicture = usePicture()
  const act = (work: (adapter: UniverAdapter) => void) => () => {
    if (studio.adapter !== null) work(studio.adapter)
  }
  const { frozen = { rows: 0, columns: 0 }, filter, conditions = [] } = sheet ?? {}
  const isFrozen = frozen.rows + frozen.columns > 0
  const diagonal = styles[cell?.style ?? 0]?.diagonal
  const handleRule = (kind: RuleKind) => {
    const cells = sheet === undefined ? [] : cellsWithin(sheet, area).map(addressOf)
    if (cells.length > 0) studio.setParts({ conditions: [...conditions, { cells, rule: freshRule(kind) }] })
    studio.show({ tab: 'cell', block: null, group: '条件格式与预警' })
  }
  return (
    <>
      <MenuTool
        icon="lightning"
        label="条件格式"
        items={Object.entries(ruleNames).map(([key, label]) => ({
          key,
          label,
          onClick: () => handleRule(key as RuleKind),
        }))}
      />
      <Tool
        icon="filter"
        label={filter === undefined ? '在选区第一行放筛选箭头' : '去掉筛选箭头'}
        pressed={filter !== undefined}
        onClick={() => (filter === undefined ? placeFilterArrows(studio) : studio.setParts({ filter: undefined }))}
      />
      <Tool
        icon="freeze"
        label={isFrozen ? '取消冻结' : '冻结到所选单元格'}
        pressed={isFrozen}
        onClick={act((adapter) => (isFrozen ? adapter.freeze(0, 0) : adapter.freeze(area.row, area.column)))}
      />
      <Tool
        icon="diagonal"
        label="斜线表头（文字用 | 隔开）"
        pressed={diagonal !== undefined}
        onClick={() => studio.setLooks({ diagonal: diagonal === undefined ? 1 : undefined })}
      />
      <Tool icon="block" label="把选区设为块（Ctrl+Shift+B）" onClick={makeBlock} />
      <i />
      <Tool icon="image" label="插入图片" words="图片" onClick={addPicture} />
      <Tool
        icon="chart"
        label="插入图表"
        words="图表"
        onClick={() => {
          placeChart(studio)
          studio.show({ tab: 'cell', block: null })
        }}
      />
      <Tool
        icon="comment"
        label="给单元格写批注"
        words="批注"
        disabled={cell === null}
        onClick={() => studio.show({ tab: 'cell', block: null, group: '批注' })}
      />
      <Tool icon="print" label="页面与打印" words="页面" onClick={() => studio.show({ tab: 'page' })} />
      <MenuTool
        icon="plus"
        label="插入或删除"
        words="插入"
        items={[
          { key: 'row', label: '在上方插入行', onClick: act((adapter) => adapter.insertRow()) },
          { key: 'column', label: '在左侧插入列', onClick: act((adapter) => adapter.insertColumn()) },
          { type: 'divider' },
          { key: 'qr', label: '值显示为二维码', onClick: () => studio.setLooks({ show: 'qr' }) },
          { key: 'code', label: '值显示为条形码', onClick: () => studio.setLooks({ show: 'code128' }) },
          { key: 'progress', label: '值显示为进度条', onClick: () => studio.setLooks({ show: 'progress' }) },
          { type: 'divider' },
          { key: 'rows', label: '删除所选行', danger: true, onClick: act((adapter) => adapter.deleteRows()) },
          { key: 'columns', label: '删除所选列', danger: true, onClick: act((adapter) => adapter.deleteColumns()) },
        ]}
      />
      <Tool icon="help" label="快捷键（Ctrl+/）" onClick={() => studio.show({ dialog: 'keys' })} />
    </>
  )
}
