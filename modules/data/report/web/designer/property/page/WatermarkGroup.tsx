import type { Watermark } from '@mingtai/sheet-core'
import { Figure, Segments, Shade, Words } from '../control.tsx'
import { Group, Row } from '../Group.tsx'
import type { PageProps } from './PageTab.tsx'

const usual: Watermark = { text: '${user} ${date}', size: 28, color: '#4B5765', opacity: 0.12, angle: 30, tiled: true }

/** Pale words over every page. */
export function WatermarkGroup({ page, set }: PageProps) {
  const { watermark } = page
  const change = (part: Partial<Watermark>) => watermark !== undefined && set({ watermark: { ...watermark, ...part } })
  return (
    <Group title="水印" now={watermark?.text ?? '没有'}>
      <Segments
        label="水印"
        value={watermark === undefined ? 'none' : watermark.tiled ? 'tiled' : 'one'}
        options={[
          { value: 'none', label: '没有' },
          { value: 'tiled', label: '铺满' },
          { value: 'one', label: '居中一个' },
        ]}
        onSet={(value) =>
          set({ watermark: value === 'none' ? undefined : { ...usual, ...watermark, tiled: value === 'tiled' } })
        }
      />
      {watermark !== undefined && (
        <>
          <Words
            label="文字"
            value={watermark.text}
            most={100}
            placeholder="可以写 ${user} ${date}"
            onSet={(text) => text !== '' && change({ text })}
          />
          <Figure
            label="字号"
            value={watermark.size}
            least={6}
            most={200}
            unit="磅"
            onSet={(size) => size !== null && change({ size })}
          />
          <Figure
            label="深浅"
            value={Math.round(watermark.opacity * 100)}
            least={2}
            most={100}
            unit="%"
            onSet={(opacity) => opacity !== null && change({ opacity: opacity / 100 })}
          />
          <Figure
            label="角度"
            value={watermark.angle}
            least={-90}
            most={90}
            unit="度"
            onSet={(angle) => angle !== null && change({ angle })}
          />
          <Row label="颜色">
            <Shade
              label="水印颜色"
              value={watermark.color}
              presets={['#4B5765', '#C23B2A', '#1F5FA8', '#1C7A5A']}
              onSet={(color) => color !== null && change({ color })}
            />
          </Row>
        </>
      )}
    </Group>
  )
}
