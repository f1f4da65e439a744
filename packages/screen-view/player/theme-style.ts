import { type Page, pageScale, type ScreenTheme } from '@mingtai/screen-model'
import type { CSSProperties } from 'react'

/** The colours of a theme, and how large letters without a setting are on the page, as CSS variables of the display. */
export function themeStyle(theme: ScreenTheme, page: Page): CSSProperties {
  const variables: Record<`--${string}`, string> = {
    '--screen-scale': String(pageScale(page)),
    '--screen-ground': theme.ground,
    '--screen-light': theme.light,
    '--screen-panel': theme.panel,
    '--screen-line': theme.line,
    '--screen-accent': theme.accent,
    '--screen-text': theme.text,
    '--screen-muted': theme.muted,
    '--screen-grid': theme.grid,
    '--screen-low': theme.low,
    '--screen-high': theme.high,
    '--screen-first': theme.palette[0] ?? theme.accent,
    '--screen-good': theme.isDark ? '#35D0BA' : '#1C7A5A',
    '--screen-bad': theme.isDark ? '#FF7A6B' : '#C23B2A',
  }
  return { ...variables, colorScheme: theme.isDark ? 'dark' : 'light' }
}
