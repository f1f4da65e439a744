import { type ScreenComponent, type Spec, entrances, seriesPalette, themes } from '@mingtai/screen-model'
import { InputNumber, Select, Switch } from 'antd'
import type { Design } from '../use-design.ts'
import { ColourInput } from './ColourInput.tsx'
import { PaletteInput } from './PaletteInput.tsx'
import { SettingRow } from './SettingRow.tsx'

interface SpecFieldsProps {
  design: Design
  /** What is set holds for each of them; the first is shown. */
  components: readonly ScreenComponent[]
}

const entranceTitles: Record<(typeof entrances)[number], string> = {
  ...{ fade: '渐显', zoomIn: '放大', zoomOut: '缩小', fromLeft: '从左', fromRight: '从右', fromTop: '从上' },
  ...{ fromBottom: '从下', flipAcross: '左右翻', flipDown: '上下翻', turn: '旋转', bounce: '弹入', unfold: '展开' },
}

const numbers = {
  titleSize: { label: '标题字号', min: 8, max: 200, unit: 'px' },
  padding: { label: '内边距', min: 0, max: 200, unit: 'px' },
} as const

/** How the panel of components looks: its title, border, ground and colours, the same for every type. */
export function SpecFields({ design: { document, run }, components }: SpecFieldsProps) {
  const [first] = components
  if (first === undefined) return null
  const { spec } = first
  const set = (next: Partial<Spec>) => run({ do: 'setSpec', ids: components.map(({ id }) => id), spec: next })
  const colour = (key: 'titleColour' | 'borderColour' | 'borderColour2' | 'background', label: string) => (
    <SettingRow label={label}>
      <ColourInput label={label} value={spec[key]} onChange={(value) => set({ [key]: value })} />
    </SettingRow>
  )
  const number = (key: keyof typeof numbers) => {
    const { label, min, max, unit } = numbers[key]
    return (
      <SettingRow label={label}>
        <InputNumber
          aria-label={label}
          value={spec[key]}
          min={min}
          max={max}
          suffix={unit}
          onChange={(value) => value !== null && set({ [key]: value })}
        />
      </SettingRow>
    )
  }
  return (
    <>
      {number('titleSize')}
      <SettingRow label="标题对齐">
        <Select
          aria-label="标题对齐"
          value={spec.titleAlign}
          options={[
            { value: 'left', label: '左' },
            { value: 'center', label: '中' },
          ]}
          onChange={(titleAlign) => set({ titleAlign })}
        />
      </SettingRow>
      {colour('titleColour', '标题颜色')}
      <SettingRow label="边框">
        <Select
          aria-label="边框"
          value={spec.border}
          options={[
            { value: 0, label: '无' },
            { value: 'line', label: '细线 + 亮角' },
            ...Array.from({ length: 13 }, (_, at) => ({ value: at + 1, label: `边框${at + 1}` })),
          ]}
          onChange={(border) => set({ border })}
        />
      </SettingRow>
      {colour('borderColour', '边框主色')}
      {colour('borderColour2', '边框辅色')}
      {colour('background', '背景颜色')}
      {number('padding')}
      <SettingRow label="不透明度">
        <InputNumber
          aria-label="不透明度"
          value={Math.round(spec.opacity * 100)}
          min={0}
          max={100}
          precision={0}
          suffix="%"
          onChange={(value) => value !== null && set({ opacity: value / 100 })}
        />
      </SettingRow>
      <SettingRow label="配色" isWide>
        <PaletteInput
          value={spec.palette}
          otherwise={seriesPalette([], document.page.palette, themes[document.page.theme])}
          onChange={(palette) => set({ palette })}
        />
      </SettingRow>
      <SettingRow label="入场">
        <Select
          aria-label="入场动画"
          allowClear
          placeholder="无"
          value={spec.entrance}
          options={entrances.map((value) => ({ value, label: entranceTitles[value] }))}
          onChange={(entrance: Spec['entrance']) => set({ entrance })}
        />
      </SettingRow>
      <SettingRow label="动画">
        <Switch
          aria-label="动画"
          size="small"
          checked={spec.isAnimated}
          onChange={(isAnimated) => set({ isAnimated })}
        />
      </SettingRow>
    </>
  )
}
