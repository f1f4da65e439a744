import type { Chart } from '@mingtai/report-engine'
import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import { CellPick } from '../CellPick.tsx'
import { BareWords } from '../control.tsx'
import { Row } from '../Group.tsx'
import { SeriesLook } from './SeriesLook.tsx'

type Source = Extract<Chart['source'], { kind: 'cells' }>
type Series = Source['series'][number]

/** A chart over cells of this sheet: it draws what they show in the finished report. */
export function ChartCells({
  source,
  combo,
  onSet,
}: {
  source: Source
  combo: boolean
  onSet(source: Chart['source']): void
}) {
  const { series } = source
  const setSeries = (at: number, change: Partial<Series>) =>
    onSet({ ...source, series: series.map((one, index) => (index === at ? { ...one, ...change } : one)) })
  return (
    <>
      <Row label="分类">
        <CellPick
          label="图表的分类"
          value={source.categories}
          onSet={(categories) => onSet({ ...source, categories })}
        />
      </Row>
      {series.map((one, at) => (
        <div className="rd-series" key={at}>
          <div className="rd-condition">
            <BareWords label="系列名称" value={one.name} most={128} onSet={(name) => setSeries(at, { name })} />
            <CellPick
              label={`系列 ${at + 1} 的数值`}
              value={one.values}
              onSet={(values) => setSeries(at, { values })}
            />
            <Button
              size="small"
              type="text"
              aria-label="删除系列"
              disabled={series.length === 1}
              icon={<Icon name="close" size={11} />}
              onClick={() => onSet({ ...source, series: series.toSpliced(at, 1) })}
            />
          </div>
          <SeriesLook look={one} combo={combo} at={at} onSet={(look) => setSeries(at, look)} />
        </div>
      ))}
      <button
        type="button"
        className="rd-link"
        onClick={() =>
          onSet({ ...source, series: [...series, { name: `系列 ${series.length + 1}`, values: source.categories }] })
        }
      >
        <Icon name="plus" size={13} /> 加一个系列
      </button>
    </>
  )
}
