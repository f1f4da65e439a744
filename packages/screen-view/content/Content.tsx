import type { ComponentType as ReactComponent } from 'react'
import { Suspense, lazy } from 'react'
import type { ComponentType } from '@mingtai/screen-model'
import { figureFonts } from '../chart/figure-fonts.ts'
import { hasGl } from '../gl/has-gl.ts'
import { Notice } from '../panel/Notice.tsx'
import { Waiting } from '../panel/Waiting.tsx'
import { CardList } from './CardList.tsx'
import { CircularProgress } from './figure/CircularProgress.tsx'
import { DateText } from './DateText.tsx'
import { BorderContent, DecorationContent } from './FrameContent.tsx'
import { Liquid } from './figure/Liquid.tsx'
import { Carousel, Frame, Picture, Video } from './media/media.tsx'
import { Metric } from './figure/Metric.tsx'
import { NumberFlipper } from './figure/NumberFlipper.tsx'
import { ProgressBars } from './figure/ProgressBars.tsx'
import { ReportTile } from './ReportTile.tsx'
import { Table } from './Table.tsx'
import { Tabs } from './Tabs.tsx'
import { Text } from './Text.tsx'
import type { ContentProps } from './content-props.ts'

const Chart = lazy(() => withFonts(import('../chart/ChartContent.tsx')))
const Area = lazy(() => withFonts(import('../map/MapContent.tsx')))
const Gl = lazy(() => withFonts(import('../gl/GlContent.tsx')))
const Words = lazy(() => import('./WordCloud.tsx'))
const Widget = lazy(() => import('../widget/Widget.tsx'))

async function withFonts<Content>(content: Promise<Content>): Promise<Content> {
  await figureFonts()
  return content
}

/** Types that draw without rows of their own. */
const needsNoRows = new Set<ComponentType>([
  ...(['text', 'date', 'picture', 'carousel', 'video', 'iframe', 'border', 'decoration', 'tabs'] as const),
  ...([
    'dateWidget',
    'rangeWidget',
    'selectWidget',
    'treeWidget',
    'cascaderWidget',
    'radioWidget',
    'buttonWidget',
  ] as const),
])

/** Types that show an area also where its figures do not come. */
const drawsAnArea = new Set<ComponentType>(['map', 'map3d', 'scatterMap', 'migrationMap', 'migrationMap3d'])

/** What a component shows: its figures, or a sentence where it has none. */
export function Content(props: ContentProps) {
  const { component, figures } = props
  if (!needsNoRows.has(component.type)) {
    if (figures.status === 'waiting') return <Waiting />
    if (drawsAnArea.has(component.type)) return shownOf(props)
    if (figures.rows === null) return <Notice kind="failed">{figures.why ?? '数据暂时取不到，正在重试。'}</Notice>
    if (figures.problem !== null) return <Notice kind="empty">{figures.problem}</Notice>
  }
  return shownOf(props)
}

function shownOf(props: ContentProps) {
  const Shown = shownBy(props.component.type)
  return (
    <Suspense fallback={<Waiting />}>
      <Shown {...props} />
    </Suspense>
  )
}

function shownBy(type: ComponentType): ReactComponent<ContentProps> {
  switch (type) {
    case 'histogram':
    case 'line':
    case 'area':
    case 'histogramLine':
    case 'scatter':
    case 'box':
    case 'pie':
    case 'rose':
    case 'radar':
    case 'funnel':
    case 'sankey':
    case 'treemap':
    case 'gauge':
      return Chart
    case 'pie3d':
      return hasGl() ? Gl : Chart
    case 'map':
    case 'scatterMap':
    case 'migrationMap':
      return Area
    case 'map3d':
    case 'migrationMap3d':
      return hasGl() ? Gl : Area
    case 'wordCloud':
      return Words
    case 'text':
      return Text
    case 'date':
      return DateText
    case 'picture':
      return Picture
    case 'carousel':
      return Carousel
    case 'video':
      return Video
    case 'iframe':
      return Frame
    case 'border':
      return BorderContent
    case 'decoration':
      return DecorationContent
    case 'tabs':
      return Tabs
    case 'table':
      return Table
    case 'cardList':
      return CardList
    case 'report':
      return ReportTile
    case 'metric':
      return Metric
    case 'numberFlipper':
      return NumberFlipper
    case 'circularProgress':
      return CircularProgress
    case 'progressBar':
      return ProgressBars
    case 'liquid':
      return Liquid
    case 'dateWidget':
    case 'rangeWidget':
    case 'selectWidget':
    case 'treeWidget':
    case 'cascaderWidget':
    case 'radioWidget':
    case 'buttonWidget':
      return Widget
    default:
      return type satisfies never
  }
}
