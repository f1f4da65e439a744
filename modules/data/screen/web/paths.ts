/** Where a screen is shown and where it is designed. */
export function viewPath(code: string): string {
  return `/screen/view?code=${encodeURIComponent(code)}`
}

/** What a display on a wall opens. */
export const WALL_PATH = '/wall'

export function designPath(id: string): string {
  return `/screen/designer?id=${encodeURIComponent(id)}`
}

/** The browser's database of what signed-in people looked at last. */
export const OWN_SCREENS = 'mingtai-own-screens'
