/** What SVG hands down from an element to those inside it. */
export interface Paint {
  fill: string
  stroke: string
  strokeWidth: number
  dash: readonly number[]
  round: boolean
  opacity: number
  fillOpacity: number
  strokeOpacity: number
}

const plain: Paint = {
  fill: '#000000',
  stroke: 'none',
  strokeWidth: 1,
  dash: [],
  round: false,
  opacity: 1,
  fillOpacity: 1,
  strokeOpacity: 1,
}

export function paintOf(attributes: Record<string, string>, outer: Paint | null): Paint {
  const from = outer ?? plain
  const number = (key: string, otherwise: number): number => {
    const value = Number(attributes[key])
    return attributes[key] === undefined || Number.isNaN(value) ? otherwise : value
  }
  const dash = attributes['stroke-dasharray']
  return {
    fill: attributes.fill ?? from.fill,
    stroke: attributes.stroke ?? from.stroke,
    strokeWidth: number('stroke-width', from.strokeWidth),
    dash: dash === undefined || dash === 'none' ? from.dash : dash.split(/[\s,]+/).map(Number),
    round: (attributes['stroke-linecap'] ?? (from.round ? 'round' : '')) === 'round',
    opacity: from.opacity * number('opacity', 1),
    fillOpacity: number('fill-opacity', from.fillOpacity),
    strokeOpacity: number('stroke-opacity', from.strokeOpacity),
  }
}

/** `#RRGGBB`, or null for none. Charts of ours use hexadecimal colours and what echarts makes of them. */
export function colourOf(value: string): string | null {
  const text = value.trim().toLowerCase()
  if (text === 'none' || text === 'transparent' || text.startsWith('url(')) return null
  if (/^#[0-9a-f]{6}$/.test(text)) return text.toUpperCase()
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text)
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toUpperCase()
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(text)
  if (parts === null) return text === 'white' ? '#FFFFFF' : '#000000'
  return `#${parts
    .slice(1, 4)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
    .join('')}`.toUpperCase()
}
