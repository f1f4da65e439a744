export { paperSeries } from '@mingtai/sheet-core/palette'

/** Every colour of the product, once: 纸与墨. Office, data screen and charts take their values from here. */
export const colours = {
  paper: '#F5F6F4',
  surface: '#FFFFFF',
  sider: '#EEF1EF',
  ink: '#1B2430',
  ink2: '#4B5765',
  ink3: '#66717F',
  line: '#DFE3E1',
  lineSoft: '#ECEFED',
  controlLine: '#CBD2CF',
  primary: '#1F5FA8',
  primaryHover: '#174C8A',
  cinnabar: '#C23B2A',
  cinnabarLine: '#E3BDB7',
  pine: '#1C7A5A',
  ochre: '#8A5A0C',
  ochreLine: '#EADDBE',
  tintPrimary: '#E8F0FA',
  tintPine: '#E2F1EA',
  tintCinnabar: '#FBEBE8',
  tintOchre: '#FAF0DC',
  tintPlain: '#EEF0EF',
  rowHover: '#F7F9FB',
  headGround: '#FBFCFB',
  disabled: '#F0F2F0',
  /** The one accent outside the four: parent arrows on a report sheet. */
  parent: '#C4632A',
} as const

/** The dark data screen has its own ground and lines. */
export const screenColours = {
  ground: '#08131F',
  light: '#123055',
  panel: '#0E2136',
  line: '#1B3B5E',
  grid: '#16304C',
  ink: '#E6F0FA',
  muted: '#9DB2C8',
} as const

/** Series colours of dark screens; those of paper belong to the sheet. */
export const screenSeries = [
  '#4FA3FF',
  '#35D0BA',
  '#FFC857',
  '#FF7A6B',
  '#9D8CFF',
  '#7BD88F',
  '#FF9F5A',
  '#5AD1F5',
  '#E88BC4',
] as const

/** Lengths in pixels at scale 1. */
export const lengths = {
  topBar: 52,
  editorHead: 48,
  siderWidth: 210,
  tabStrip: 38,
  tab: 28,
  sideItem: 36,
  control: 34,
  controlSmall: 28,
  controlTall: 42,
  row: 40,
  rowHead: 38,
  announcement: 34,
  pager: 48,
  dialog: 700,
  contextMenu: 105,
} as const

/** Text sizes and line heights in pixels at scale 1. */
export const texts = {
  h1: [20, 28],
  h2: [15, 22],
  body: [14, 22],
  table: [14, 20],
  label: [13, 20],
  small: [12, 18],
} as const

export const radii = { control: 4, panel: 8, screen: 2 } as const

export const fonts = {
  sans: '"HarmonyOS Sans SC", "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", sans-serif',
  serif: '"Source Han Serif SC", "Noto Serif CJK SC", "Songti SC", "STZhongsong", SimSun, serif',
  document: 'FangSong, STFangsong, "FangSong_GB2312", "Noto Serif CJK SC", serif',
  mono: '"SF Mono", Consolas, "DejaVu Sans Mono", "Noto Sans CJK SC", monospace',
  figures: '"DIN Alternate", Bahnschrift, "Roboto Condensed", "Noto Sans CJK SC", sans-serif',
} as const

export const floatShadow = '0 1px 2px rgba(27, 36, 48, .06), 0 8px 28px rgba(27, 36, 48, .12)'
/** Milliseconds; opacity and position only. */
export const motion = 140
