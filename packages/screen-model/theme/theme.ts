/** The colours of a screen, of its panels and its charts. */
export interface ScreenTheme {
  title: string
  isDark: boolean
  /** The ground of the page, and a soft light at its top. */
  ground: string
  light: string
  panel: string
  line: string
  /** The bright tick at the corner of a panel and what is active. */
  accent: string
  text: string
  muted: string
  grid: string
  /** Areas of maps: from the lowest figure to the highest. */
  low: string
  high: string
  palette: readonly string[]
}

export const themeNames = [
  'deepSea',
  'ink',
  'pine',
  'indigo',
  'bronze',
  'aurora',
  'cinnabar',
  'slate',
  'paper',
  'sky',
  'jade',
  'sand',
] as const
export type ThemeName = (typeof themeNames)[number]

const sea = ['#4FA3FF', '#35D0BA', '#FFC857', '#FF7A6B', '#9D8CFF', '#7BD88F', '#FF9F5A', '#5AD1F5', '#E88BC4']
const day = ['#1F5FA8', '#1C8C7C', '#B87A14', '#C23B2A', '#6A55B8', '#4C8B3A', '#C4632A', '#2A8FB5', '#B04C88']
const words = { text: '#E6F0FA', muted: '#9DB2C8' }
const dayWords = { text: '#1B2430', muted: '#4B5765' }

/** Series colours with another one in front. */
function led(palette: readonly string[], ...first: string[]): string[] {
  return [...first, ...palette.filter((colour) => !first.includes(colour))].slice(0, 9)
}

/** Twelve themes, eight dark and four light. */
export const themes: Record<ThemeName, ScreenTheme> = {
  deepSea: {
    title: '深海',
    isDark: true,
    ground: '#08131F',
    light: '#123055',
    panel: 'rgba(14,33,54,.85)',
    line: '#1B3B5E',
    accent: '#7CC4FF',
    ...words,
    grid: '#16304C',
    low: '#12304F',
    high: '#5BABFD',
    palette: sea,
  },
  ink: {
    title: '墨',
    isDark: true,
    ground: '#0D0F12',
    light: '#20262E',
    panel: 'rgba(23,27,32,.88)',
    line: '#333B45',
    accent: '#D8DEE6',
    text: '#EEF1F4',
    muted: '#A9B2BC',
    grid: '#272D35',
    low: '#2A323B',
    high: '#B9C6D4',
    palette: led(sea, '#5AD1F5', '#FFC857'),
  },
  pine: {
    title: '松绿',
    isDark: true,
    ground: '#061612',
    light: '#0E3A2E',
    panel: 'rgba(11,38,31,.85)',
    line: '#1B5142',
    accent: '#6FE3BE',
    text: '#E4F6EF',
    muted: '#9CC2B4',
    grid: '#153F34',
    low: '#11392E',
    high: '#4FD3A6',
    palette: led(sea, '#35D0BA', '#FFC857', '#4FA3FF'),
  },
  indigo: {
    title: '靛紫',
    isDark: true,
    ground: '#0D0B22',
    light: '#29226A',
    panel: 'rgba(27,23,66,.82)',
    line: '#3C3580',
    accent: '#B3A6FF',
    text: '#EEEBFF',
    muted: '#B0AAD6',
    grid: '#2B2660',
    low: '#292362',
    high: '#A08FFF',
    palette: led(sea, '#9D8CFF', '#5AD1F5', '#FFC857'),
  },
  bronze: {
    title: '青铜',
    isDark: true,
    ground: '#14100A',
    light: '#3F2E14',
    panel: 'rgba(38,29,17,.86)',
    line: '#5E4A28',
    accent: '#F2C879',
    text: '#F8F0E1',
    muted: '#C9B794',
    grid: '#43351F',
    low: '#3F3019',
    high: '#F0BC5E',
    palette: led(sea, '#FFC857', '#35D0BA', '#FF9F5A'),
  },
  aurora: {
    title: '极光',
    isDark: true,
    ground: '#04121C',
    light: '#0B4A56',
    panel: 'rgba(7,35,46,.84)',
    line: '#145364',
    accent: '#5DE6E0',
    text: '#E2F7F8',
    muted: '#97C0C6',
    grid: '#0F3D4A',
    low: '#0D3A48',
    high: '#41D3DA',
    palette: led(sea, '#5AD1F5', '#7BD88F', '#9D8CFF'),
  },
  cinnabar: {
    title: '朱红',
    isDark: true,
    ground: '#1A0B0B',
    light: '#57201B',
    panel: 'rgba(48,20,19,.86)',
    line: '#71332E',
    accent: '#FFC9A8',
    text: '#FBECE8',
    muted: '#D3AFA8',
    grid: '#502621',
    low: '#4E211D',
    high: '#FF9A7C',
    palette: led(sea, '#FFC857', '#FF7A6B', '#FF9F5A'),
  },
  slate: {
    title: '青灰',
    isDark: true,
    ground: '#111A22',
    light: '#2B4153',
    panel: 'rgba(28,42,54,.86)',
    line: '#3D566A',
    accent: '#A9D2EE',
    text: '#EAF1F6',
    muted: '#AABDCB',
    grid: '#30455A',
    low: '#2C4254',
    high: '#86BFE6',
    palette: sea,
  },
  paper: {
    title: '纸',
    isDark: false,
    ground: '#F5F6F4',
    light: '#FFFFFF',
    panel: 'rgba(255,255,255,.94)',
    line: '#DFE3E1',
    accent: '#C23B2A',
    ...dayWords,
    grid: '#E4E8E6',
    low: '#DCE7F3',
    high: '#1F5FA8',
    palette: day,
  },
  sky: {
    title: '晴空',
    isDark: false,
    ground: '#E9F1FA',
    light: '#FFFFFF',
    panel: 'rgba(255,255,255,.92)',
    line: '#C9DAEC',
    accent: '#1F5FA8',
    ...dayWords,
    grid: '#DCE7F2',
    low: '#D3E4F6',
    high: '#2468B4',
    palette: day,
  },
  jade: {
    title: '玉',
    isDark: false,
    ground: '#EAF3EE',
    light: '#FFFFFF',
    panel: 'rgba(255,255,255,.92)',
    line: '#C8DDD2',
    accent: '#1C7A5A',
    ...dayWords,
    grid: '#DBE8E1',
    low: '#D2E9DD',
    high: '#1C8C6A',
    palette: led(day, '#1C8C7C', '#1F5FA8'),
  },
  sand: {
    title: '沙',
    isDark: false,
    ground: '#F6F0E4',
    light: '#FFFDF8',
    panel: 'rgba(255,252,245,.94)',
    line: '#E0D3BA',
    accent: '#8A5A0C',
    ...dayWords,
    grid: '#EAE0CC',
    low: '#F0E2C4',
    high: '#B87A14',
    palette: led(day, '#B87A14', '#1C8C7C'),
  },
}

/** The colours of the series of a component: its own, then those of the screen, then those of the theme. */
export function seriesPalette(own: readonly string[], page: readonly string[], theme: ScreenTheme): readonly string[] {
  if (own.length > 0) return own
  return page.length > 0 ? page : theme.palette
}
