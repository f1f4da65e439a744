import { type PaperName, paperSizes, type PageSetup } from '@mingtai/sheet-core'
import { BareFigure, Figure, Pick, Segments } from '../control.tsx'
import { Group, Row } from '../Group.tsx'
import type { PageProps } from './PageTab.tsx'

type Side = keyof PageSetup['margins']

const sides: Record<Side, string> = { top: '上', bottom: '下', left: '左', right: '右' }

/** Size, direction and margins of the paper. */
export function PaperGroup({ page, set }: PageProps) {
  const { paper, orientation, margins } = page
  const own = typeof paper === 'string' ? null : paper
  const name = typeof paper === 'string' ? paper : `${paper.width} × ${paper.height}`
  return (
    <Group title="纸张" open now={`${name} ${orientation === 'portrait' ? '纵向' : '横向'}`}>
      <Pick<PaperName | 'own'>
        label="大小"
        value={typeof paper === 'string' ? paper : 'own'}
        options={[
          ...Object.entries(paperSizes).map(([value, [width, height]]) => ({
            value: value as PaperName,
            label: `${value}　${width} × ${height} mm`,
          })),
          { value: 'own', label: '自己定' },
        ]}
        onSet={(next) => {
          if (next !== 'own') return set({ paper: next })
          const [width, height] = typeof paper === 'string' ? paperSizes[paper] : [paper.width, paper.height]
          set({ paper: { width, height } })
        }}
      />
      {own !== null &&
        (['width', 'height'] as const).map((way) => (
          <Figure
            key={way}
            label={way === 'width' ? '宽' : '高'}
            value={own[way]}
            least={20}
            most={2000}
            precision={1}
            unit="mm"
            onSet={(size) => size !== null && set({ paper: { ...own, [way]: size } })}
          />
        ))}
      <Segments
        label="方向"
        value={orientation}
        options={[
          { value: 'portrait', label: '纵向' },
          { value: 'landscape', label: '横向' },
        ]}
        onSet={(next) => set({ orientation: next })}
      />
      <Row label="页边距">
        <div className="rd-margins">
          {Object.entries(sides).map(([side, label]) => (
            <BareFigure
              key={side}
              label={`${label}边距`}
              value={margins[side as Side]}
              most={500}
              precision={1}
              unit={label}
              onSet={(value) => value !== null && set({ margins: { ...margins, [side]: value } })}
            />
          ))}
        </div>
      </Row>
      <p className="rd-faint">单位毫米。</p>
    </Group>
  )
}
