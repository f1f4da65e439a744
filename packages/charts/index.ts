export { chartOption, type ChartMedium } from './option.ts'
