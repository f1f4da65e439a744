import type { ScreenDocument } from './screen-document.ts'

export function emptyDocument(name: string): ScreenDocument {
  return {
    version: 1,
    page: {
      name,
      width: 1920,
      height: 1080,
      theme: 'deepSea',
      background: '',
      picture: '',
      scaleMode: 'fit',
      palette: [],
      isRefresh: true,
      refreshTime: 300_000,
    },
    params: [],
    groups: [],
    components: [],
  }
}
