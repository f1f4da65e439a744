import { type Injector, InterceptorEffectEnum } from '@univerjs/core'
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/preset-sheets-core'

/** A text that no number format touches. */
const FORCE_TEXT = 4

/** A design shows a formula as it is written, since its value exists only in the finished report; bound text is blue. */
export function showMeanings(injector: Injector, unit: string): void {
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    // Before the component's own readers, of which some end the chain.
    priority: 100,
    effect: InterceptorEffectEnum.Value | InterceptorEffectEnum.Style,
    handler: (cell, place, next) => {
      const raw = place.rawData
      if (place.unitId !== unit || !raw) return next(cell)
      const turned = turnOf(raw.custom?.looks)
      if (raw.f || raw.si)
        return next({
          ...cell,
          v: raw.f ?? '=…',
          t: FORCE_TEXT,
          interceptorStyle: { cl: { rgb: '#1C7A5A' }, ...turned },
        })
      if (raw.custom?.meaning && raw.custom.shown === raw.v)
        return next({
          ...cell,
          interceptorStyle: { cl: { rgb: '#1F5FA8' }, ...turned },
          fontRenderExtension: { leftOffset: 14 },
        })
      return next(turned === null ? cell : { ...cell, interceptorStyle: turned })
    },
  })
}

/** The component counts degrees clockwise, and writes characters under one another by a sign of its own. */
function turnOf(looks: { rotate?: number } | undefined) {
  if (looks?.rotate === undefined) return null
  return { tr: looks.rotate === 255 ? { a: 0, v: 1 } : { a: -looks.rotate } }
}
