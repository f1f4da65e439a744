import type { Chart } from '@mingtai/report-engine'
import type { ChartKind } from '@mingtai/sheet-core'
import { chartOfSheet } from '../../model/place/chart-of-cells.ts'
import { datasetSource } from '../../model/place/new-chart.ts'
import { useStudio, useStudioState } from '../../part/use-studio.ts'
import { ChartCells } from './ChartCells.tsx'
import { ChartDataset } from './ChartDataset.tsx'
import { Pick, Segments, Tick, Words } from '../control.tsx'
import { Group } from '../Group.tsx'

const kinds: Record<ChartKind, string> = {
  column: '柱状图',
  bar: '条形图',
  line: '折线图',
  area: '面积图',
  pie: '饼图',
  doughnut: '环形图',
  radar: '雷达图',
  scatter: '散点图',
  combo: '组合图',
}

/** Everything about a chart; the preview draws it as it changes. */
export function ChartGroups({ chart }: { chart: Chart }) {
  const studio = useStudio()
  const datasets = useStudioState((state) => state.template.datasets)
  const set = (change: Partial<Chart>) =>
    studio.changeCells((content) =>
      content.kind === 'chart' ? { ...content, chart: { ...content.chart, ...change } } : null,
    )
  const { source, type } = chart
  const stacks = type === 'column' || type === 'bar' || type === 'line' || type === 'area'
  const round = type === 'pie' || type === 'doughnut' || type === 'radar'
  const [first] = datasets
  return (
    <>
      <Group title="图表" open>
        <Pick
          label="种类"
          value={type}
          options={Object.entries(kinds).map(([value, label]) => ({ value: value as ChartKind, label }))}
          onSet={(next) => set({ type: next, stacking: 'none' })}
        />
        {stacks && (
          <Segments
            label="堆叠"
            value={chart.stacking}
            options={[
              { value: 'none', label: '不堆叠' },
              { value: 'stacked', label: '堆叠' },
              { value: 'percent', label: '百分比' },
            ]}
            onSet={(stacking) => set({ stacking })}
          />
        )}
        {(type === 'line' || type === 'area' || type === 'combo') && (
          <Tick value={chart.smooth} onSet={(smooth) => set({ smooth })}>
            平滑曲线
          </Tick>
        )}
        <Words label="标题" value={chart.title} placeholder="可以写 ${参数编码}" onSet={(title) => set({ title })} />
      </Group>
      <Group title="数据" open>
        <Segments
          label="来自"
          value={source.kind}
          options={[
            { value: 'dataset', label: '数据集', disabled: first === undefined },
            { value: 'cells', label: '单元格' },
          ]}
          onSet={(kind) => {
            if (kind === source.kind) return
            if (kind === 'cells') set({ source: chartOfSheet({ sheet: studio.sheet(), datasets }) })
            else if (first !== undefined) set({ source: datasetSource(first) })
          }}
        />
        {source.kind === 'dataset' ? (
          <ChartDataset source={source} combo={type === 'combo'} onSet={(next) => set({ source: next })} />
        ) : (
          <ChartCells source={source} combo={type === 'combo'} onSet={(next) => set({ source: next })} />
        )}
      </Group>
      <Group
        title="图例与标签"
        now={`${legends.find(({ value }) => value === chart.legend)?.label ?? ''}${chart.labels ? '，带标签' : ''}`}
      >
        <Segments label="图例" value={chart.legend} options={legends} onSet={(legend) => set({ legend })} />
        <Tick value={chart.labels} onSet={(labels) => set({ labels })}>
          在图上写出数值
        </Tick>
        <Words
          label="数值格式"
          value={chart.format}
          most={120}
          placeholder="#,##0"
          onSet={(format) => set({ format })}
        />
        {!round && (
          <>
            <Words
              label="横轴标题"
              value={chart.axisTitles?.category ?? ''}
              most={60}
              onSet={(category) => set({ axisTitles: { value: '', ...chart.axisTitles, category } })}
            />
            <Words
              label="纵轴标题"
              value={chart.axisTitles?.value ?? ''}
              most={60}
              onSet={(value) => set({ axisTitles: { category: '', ...chart.axisTitles, value } })}
            />
          </>
        )}
      </Group>
    </>
  )
}

const legends: { value: Chart['legend']; label: string }[] = [
  { value: 'none', label: '无' },
  { value: 'top', label: '上' },
  { value: 'right', label: '右' },
  { value: 'bottom', label: '下' },
  { value: 'left', label: '左' },
]
