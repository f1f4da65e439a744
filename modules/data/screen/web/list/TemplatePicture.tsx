import type { ScreenDocument } from '@mingtai/screen-model'
import type { ScreenSources } from '@mingtai/screen-view'
import { useMemo } from 'react'
import { api } from '../api.ts'
import { boundariesOf, pictureOnce } from '../player/screen-sources.ts'
import { StillScreen } from '../version/StillScreen.tsx'

/** Nothing is asked for a picture but the outlines of its maps: it shows the figures that the template brings. */
const sources: ScreenSources = {
  rows: () => Promise.reject(new Error('')),
  boundaries: boundariesOf,
  open: () => undefined,
}

/** The pictures of a template of the organization are its own. */
function sourcesOf(template: string | undefined): ScreenSources {
  if (template === undefined) return sources
  return { ...sources, picture: pictureOnce((sha256) => api.templatePicture({ id: template, sha256 })) }
}

/** A template as it will be. */
export default function TemplatePicture({ document, template }: { document: ScreenDocument; template?: string }) {
  const shown = useMemo(() => sourcesOf(template), [template])
  return <StillScreen document={document} sources={shown} />
}
