import type { WebFace } from '@mingtai/ui'

/** 授权: our own OAuth 2 and OpenID provider. in the browser. */
export const web: WebFace = { pages: {} }
