import { common, mixed } from '../model/common.ts'
import { useStudio } from '../part/use-studio.ts'
import { BareFigure, Figure, Segments, Tick } from './control.tsx'
import { Group, Row } from './Group.tsx'
import { useStyles } from './use-selected.ts'

type Turn = '0' | '45' | '90' | '-45' | '255'

/** Looks beyond the toolbar: turned, shrunk, struck through, diagonal, locked. */
export function LooksGroup() {
  const studio = useStudio()
  const all = useStyles()
  const rotate = common(all.map((style) => style.rotate ?? 0))
  const diagonal = common(all.map((style) => style.diagonal ?? 0))
  const locked = common(all.map((style) => style.locked !== false))
  const words = [
    rotate !== 0 && typeof rotate === 'number' ? (rotate === 255 ? '竖排' : `转 ${rotate}°`) : '',
    diagonal === 0 ? '' : '斜线表头',
    locked === false ? '可填写' : '',
  ].filter((one) => one !== '')
  return (
    <Group title="外观" now={words.join('，') || '默认'}>
      <Segments<Turn>
        label="方向"
        value={rotate === mixed ? mixed : (String(rotate ?? 0) as Turn)}
        options={[
          { value: '0', label: '横' },
          { value: '45', label: '↗', title: '向上斜 45 度' },
          { value: '90', label: '↑', title: '转 90 度' },
          { value: '-45', label: '↘', title: '向下斜 45 度' },
          { value: '255', label: '竖排' },
        ]}
        onSet={(value) => studio.setLooks({ rotate: value === '0' ? undefined : Number(value) })}
      />
      <Row label="角度">
        <BareFigure
          label="角度"
          value={rotate === 255 ? null : rotate}
          least={-90}
          most={90}
          unit="度"
          onSet={(value) => studio.setLooks({ rotate: value === null || value === 0 ? undefined : value })}
        />
      </Row>
      <Segments
        label="斜线"
        value={diagonal === mixed ? mixed : (String(diagonal ?? 0) as '0' | '1' | '2')}
        options={[
          { value: '0', label: '无' },
          { value: '1', label: '一条' },
          { value: '2', label: '两条' },
        ]}
        onSet={(value) => studio.setLooks({ diagonal: value === '0' ? undefined : value === '1' ? 1 : 2 })}
      />
      {typeof diagonal === 'number' && diagonal > 0 && <p className="rd-faint">各部分的字用 | 隔开，如“月份|省份”。</p>}
      <Figure
        label="缩进"
        value={common(all.map((style) => style.indent ?? 0))}
        most={15}
        unit="字"
        onSet={(indent) => studio.adapter?.paint({ pd: { l: (indent ?? 0) * 10 } })}
      />
      <Tick
        label="文字"
        value={common(all.map((style) => style.shrink === true))}
        onSet={(on) => studio.setLooks({ shrink: on || undefined })}
      >
        放不下时缩小字号
      </Tick>
      <Tick
        value={common(all.map((style) => style.strike === true))}
        onSet={(on) => studio.adapter?.paint({ st: { s: on ? 1 : 0 } })}
      >
        删除线
      </Tick>
      <Tick label="保护" value={locked} onSet={(on) => studio.setLooks({ locked: on ? undefined : false })}>
        工作表受保护时不可改
      </Tick>
    </Group>
  )
}
