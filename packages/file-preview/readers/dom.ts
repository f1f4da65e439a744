import { createRequire } from 'node:module'

/** As much of jsdom as is needed; its own types would bring those of a browser into all of the server. */
interface Jsdom {
  JSDOM: new () => { window: { DOMParser: new () => object } }
}

const { JSDOM } = createRequire(import.meta.url)('jsdom') as Jsdom
const { window } = new JSDOM()

/** A reader of XML as browsers have it, for a library that is made for them. It runs nothing and loads nothing. */
export function domParser(): object {
  return new window.DOMParser()
}
