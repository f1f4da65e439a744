import type { Client } from '@mingtai/api'
import { isRange, type Parameter } from '@mingtai/report-engine'
import type { SheetMeta } from '@mingtai/sheet-core'
import { headWidthFor, SheetView } from '@mingtai/sheet-view'
import { Icon } from '@mingtai/ui'
import { Button, Checkbox, Popover, Segmented } from 'antd'
import { useState } from 'react'
import type { reportCalls } from '../../../calls.ts'
import type { PreviewPlace } from '../Workspace.tsx'
import { presetName } from '@mingtai/modules/data/dataset/web/parameters'
import { defaultWords } from '@mingtai/modules/data/dataset/web/parameters'
import { Problems } from '../part/checker/Problems.tsx'
import { useStudioState } from '../part/use-studio.ts'
import { GoldenMenu, type GoldenPlace } from './GoldenMenu.tsx'
import { ParameterForm } from './ParameterForm.tsx'
import type { Preview } from './use-preview.ts'
import { ViewAsChoice } from './ViewAsChoice.tsx'
import { withinDesigner } from '../part/within-designer.ts'
import { pictureLoader } from '../../viewer/cell/load-picture.ts'
import './preview.css'

/** The design's row heads: columns of the result stand below those of the design. */
const DESIGN_HEAD = 46

interface Props {
  preview: Preview
  place: PreviewPlace
  onPlace(place: PreviewPlace): void
  calls: Client<typeof reportCalls>
}

/** The finished report beside its design, with all data counted. */
export function PreviewPane({ preview, place, onPlace, calls }: Props) {
  const parameters = useStudioState((state) => state.template.parameters)
  const { meta, resultId } = preview
  const [menu, setMenu] = useState<GoldenPlace | null>(null)
  return (
    <section className="rd-preview" aria-label="实时预览">
      <div className="rd-preview-head">
        <b>实时预览</b>
        <span className="rd-faint" role="status">
          {facts(preview)}
        </span>
        {parameters.some((parameter) => !parameter.hidden) && (
          <Popover
            trigger="click"
            getPopupContainer={withinDesigner}
            title="预览用的参数"
            content={<ParameterForm parameters={parameters} values={preview.values} onChange={preview.setValues} />}
          >
            <Button size="small" className="rd-chip">
              {parameters
                .filter((parameter) => !parameter.hidden)
                .slice(0, 2)
                .map((parameter) => `${parameter.name} ${shown(parameter, preview.values[parameter.code])}`)
                .join(' · ')}
            </Button>
          </Popover>
        )}
        <span className="rd-grow" />
        <ViewAsChoice preview={preview} />
        <Checkbox checked={preview.automatic} onChange={(event) => preview.setAutomatic(event.target.checked)}>
          改动后自动刷新
        </Checkbox>
        <Button
          type="text"
          size="small"
          aria-label="刷新预览（F9）"
          loading={preview.busy}
          icon={<Icon name="refresh" size={14} />}
          onClick={preview.run}
        />
        <Segmented
          size="small"
          value={place}
          options={[
            { value: 'below', label: '下方' },
            { value: 'right', label: '右侧' },
            { value: 'hidden', label: '隐藏' },
          ]}
          onChange={onPlace}
        />
      </div>
      {menu !== null && <GoldenMenu place={menu} preview={preview} onClose={() => setMenu(null)} />}
      {place !== 'hidden' && (
        <div className="rd-preview-body">
          {preview.refusal !== null && <p className="rd-refusal">{preview.refusal}</p>}
          {preview.problems.length > 0 && (
            <div className="rd-refusal">
              {preview.problems.length} 处设置有误，改好后自动刷新：
              <Problems problems={preview.problems.slice(0, 1)} />
            </div>
          )}
          {meta !== null && resultId !== null ? (
            <div
              className="rd-preview-sheet"
              style={place === 'below' ? { paddingLeft: Math.max(0, DESIGN_HEAD - headWidthFor(meta.rows)) } : {}}
            >
              <SheetView
                key={`${meta.version}:${meta.columns}`}
                meta={meta}
                loadPicture={pictureLoader(calls, { resultId, sheet: preview.sheet })}
                onCellMenu={(cell, x, y) => setMenu({ row: cell.row, column: cell.column, x, y })}
                load={(from, rows, signal) =>
                  calls.window({ resultId, sheet: preview.sheet, v: meta.version, from, n: rows }, { signal })
                }
              />
            </div>
          ) : (
            <p className="rd-faint rd-preview-none">{nothingYet(preview)}</p>
          )}
        </div>
      )}
    </section>
  )
}

function nothingYet({ busy, automatic }: Preview): string {
  if (busy) return '正在计算…'
  return automatic ? '把字段放到单元格，这里就会显示结果。' : '没有自动刷新，点右上的刷新看结果。'
}

function facts({ meta, busy }: Preview): string {
  if (meta === null) return busy ? '正在计算…' : ''
  return `${meta.rows.toLocaleString()} 行 · ${Math.round(meta.elapsed)} ms · ${readWords(meta, busy)}`
}

/** How much of the data the preview stands for. */
function readWords({ complete, failed, firstRows, sourceRows }: SheetMeta, busy: boolean): string {
  const read = sourceRows.toLocaleString()
  if (failed !== null) return sourceRows === 0 ? '没有算完' : `没有算完，取了 ${read} 行数据`
  if (!complete) return busy ? `正在算，已取 ${read} 行数据` : `已停止，取了 ${read} 行数据`
  return firstRows === undefined
    ? `已算全部 ${read} 行数据`
    : `只算了每个数据集的前 ${firstRows.toLocaleString()} 行，其余没有取；打开报表时算全部`
}

function shown(parameter: Parameter, value: Preview['values'][string] | undefined): string {
  if (value === undefined) return parameter.default === null ? '全部' : defaultWords(parameter)
  if (Array.isArray(value)) return value.length === 0 ? '全部' : value.join(isRange(parameter.type) ? ' 至 ' : '、')
  return value === null || value === ''
    ? '全部'
    : isRange(parameter.type)
      ? (presetName(parameter.type, value) ?? value)
      : value
}
