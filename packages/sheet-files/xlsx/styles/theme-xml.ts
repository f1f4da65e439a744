import { HEADER } from '../relations.ts'

const COLORS = [
  ['dk2', '44546A'],
  ['lt2', 'E7E6E6'],
  ['accent1', '4472C4'],
  ['accent2', 'ED7D31'],
  ['accent3', 'A5A5A5'],
  ['accent4', 'FFC000'],
  ['accent5', '5B9BD5'],
  ['accent6', '70AD47'],
  ['hlink', '0563C1'],
  ['folHlink', '954F72'],
] as const
const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const LINE = `<a:ln w="6350" cap="flat" cmpd="sng" algn="ctr">${FILL}<a:prstDash val="solid"/><a:miter lim="800000"/></a:ln>`
const EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>'

/** The Office theme with Chinese fonts: what spreadsheets offer as theme colours when people work on in the file. */
export function themeXml(): string {
  const colors = COLORS.map(([name, rgb]) => `<a:${name}><a:srgbClr val="${rgb}"/></a:${name}>`).join('')
  const fonts = (name: string, latin: string) =>
    `<a:${name}><a:latin typeface="${latin}"/><a:ea typeface=""/><a:cs typeface=""/><a:font script="Hans" typeface="等线"/></a:${name}>`
  return [
    `${HEADER}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office"><a:themeElements>`,
    `<a:clrScheme name="Office"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>${colors}</a:clrScheme>`,
    `<a:fontScheme name="Office">${fonts('majorFont', 'Calibri Light')}${fonts('minorFont', 'Calibri')}</a:fontScheme>`,
    `<a:fmtScheme name="Office"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${LINE.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>`,
    '</a:themeElements></a:theme>',
  ].join('')
}
