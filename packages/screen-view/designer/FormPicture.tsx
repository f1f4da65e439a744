import type { ComponentType, Options, PaletteGroup } from '@mingtai/screen-model'
import { Border } from '../panel/Border.tsx'
import { Decoration } from '../panel/Decoration.tsx'
import { LinePicture, TypePicture } from './TypePicture.tsx'

/** Strokes in a square of 20 pixels of the variants that look otherwise than their type. */
const ofVariant: Readonly<Record<string, string>> = {
  堆叠柱状图: 'M3 17h14M6 14v-3M6 9v-2M10 14V9M10 7V3M14 14v-2M14 10V7',
  条形图: 'M3 3v14M6 6h5M6 10h10M6 14h7',
  堆叠条形图: 'M3 3v14M6 6h3M11 6h2M6 10h5M13 10h4M6 14h4M12 14h2',
  百分比柱状图: 'M3 17h14M6 14v-6M6 6V3M10 14v-3M10 9V3M14 14v-8M14 4V3',
  排名条形图: 'M3 3v14M6 5h11M6 9h8M6 13h5M6 17h2',
  阶梯图: 'M3 17h14M3 13h4V9h4V11h3V5h3',
  堆叠面积图: 'M3 17V13l4-2 4 1 6-3v8ZM3 10l4-4 4 2 6-4',
  实心饼图: 'M10 3a7 7 0 1 0 .01 0M10 10V3M10 10l6 4M10 10l-6 4',
  圆形雷达图: 'M10 3a7 7 0 1 0 .01 0M10 6l3 3-1 4H8L7 9Z',
  弧形仪表: 'M3 14a7 7 0 1 1 14 0M6 14a4 4 0 1 1 8 0M3 14h3M14 14h3',
  分页表格: 'M3 3h14v10H3ZM3 7h14M9 7v6M7 17h.01M10 17h.01M13 17h.01',
  标题: 'M3 6h14M10 6v9M2 17h16',
  跑马灯: 'M3 7h9M3 12h6M12 10h6M15 7l3 3-3 3',
  链接: 'M8 12l4-4M7 9l-2 2a3 3 0 0 0 4 4l2-2M13 11l2-2a3 3 0 0 0-4-4l-2 2',
  多选下拉: 'M3 4h14v12H3ZM5 7l1 1 2-2M11 7h4M5 13l1 1 2-2M11 13h4',
}

interface FormPictureProps {
  type: ComponentType
  group: PaletteGroup
  title: string
  options?: Options
}

/** A small picture of a form: borders and decorations as they are drawn, others by a few strokes. */
export function FormPicture({ type, group, title, options }: FormPictureProps) {
  const kind = Number(options?.kind ?? 1)
  if (type === 'border')
    return (
      <svg className="design-drawn" width="56" height="34" viewBox="-2 -2 164 104" aria-hidden="true">
        <Border kind={kind} width={160} height={100} />
      </svg>
    )
  if (type === 'decoration')
    return (
      <svg className="design-drawn" width="56" height="22" viewBox="-2 -2 104 44" aria-hidden="true">
        <Decoration kind={kind} width={100} height={40} isReversed={false} />
      </svg>
    )
  const strokes = ofVariant[title]
  return strokes === undefined ? <TypePicture type={type} group={group} /> : <LinePicture strokes={strokes} />
}
