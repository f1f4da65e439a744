import { buildWeb } from './web-build.ts'

// `npm run build`: for an installation whose service account may not write into the folder of the code.
console.log((await buildWeb()) ? '页面已构建。' : '页面没有变化。')
