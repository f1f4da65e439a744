import { letterScale, looks } from './looks.ts'
import { rootSize, scaleOf } from './scale.ts'
import { colours, floatShadow, fonts, lengths, motion, radii, screenColours, texts } from './tokens.ts'

/** Write every token as a CSS variable on the root, and keep the scaled ones in step with the window. */
export function installVariables(): () => void {
  for (const [name, value] of Object.entries(fixed())) document.documentElement.style.setProperty(name, value)
  resize()
  window.addEventListener('resize', resize)
  const forget = looks.subscribe(resize)
  return () => {
    forget()
    window.removeEventListener('resize', resize)
  }
}

/** The variables that do not depend on the window. */
export function fixed(): Record<string, string> {
  const variables: Record<string, string> = { '--float': floatShadow, '--motion': `${motion}ms` }
  for (const [name, value] of Object.entries(colours)) variables[`--${kebab(name)}`] = value
  for (const [name, value] of Object.entries(screenColours)) variables[`--screen-${kebab(name)}`] = value
  for (const [name, value] of Object.entries(fonts)) variables[`--font-${kebab(name)}`] = value
  for (const [name, value] of Object.entries(radii)) variables[`--radius-${kebab(name)}`] = `${value}px`
  return variables
}

/** The variables that grow with a wide window: lengths, spaces and text. */
export function scaled(scale: number): Record<string, string> {
  const px = (value: number) => `${Math.round(value * scale * 100) / 100}px`
  const variables: Record<string, string> = { '--scale': String(scale) }
  for (const [name, value] of Object.entries(lengths)) variables[`--${kebab(name)}`] = px(value)
  for (const space of [4, 8, 12, 16, 20, 24]) variables[`--s${space}`] = px(space)
  for (const [name, [size, height]] of Object.entries(texts)) {
    variables[`--text-${name}`] = `${px(size)}/${px(height)} var(--font-sans)`
    variables[`--size-${name}`] = px(size)
  }
  return variables
}

function resize(): void {
  const { style, dataset } = document.documentElement
  const own = looks.get()
  const larger = letterScale(own)
  dataset.density = own.density
  dataset.motion = own.reducesMotion ? 'reduced' : 'usual'
  style.fontSize = `${rootSize(window.innerWidth) * larger}px`
  const compact = own.density === 'compact' ? 0.86 : 1
  const variables = scaled(scaleOf(window.innerWidth) * larger)
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
  for (const name of ['--row', '--row-head', '--side-item'])
    style.setProperty(name, `${Number.parseFloat(variables[name] ?? '0') * compact}px`)
}

function kebab(name: string): string {
  return name.replace(/([A-Z]|\d+)/g, (part) => `-${part.toLowerCase()}`)
}
