import { posix, relative, sep } from 'node:path'
import { forTests, layers, moduleOrder, notForBrowsers } from './layers.js'

/** The house rule: every import, by path arithmetic, against the table of layers. */
export const boundaries = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return
      const message = problemOf(file, node.source.value)
      if (message !== null) context.report({ node: node.source, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

/** The sentence for an import that is not allowed, else null. */
export function problemOf(file, wanted) {
  if (wanted.startsWith('.')) return strayed(file, posix.join(posix.dirname(file), wanted))
  const layer = layers[placeOf(file)]
  if (layer === undefined) return null
  return wanted.startsWith('@mingtai/') ? ourProblem(file, layer, wanted.slice(9)) : outsideProblem(file, layer, wanted)
}

/** A relative import stays at home; a module's server and web may also reach the files beside `calls.ts`. */
function strayed(file, target) {
  if (/^(tools|e2e|bench)\//.test(file)) return null
  const home = homeOf(file)
  if (`${target}/`.startsWith(`${home}/`) && placeOf(target) === placeOf(file)) return null
  if (file.startsWith('modules/') && posix.dirname(target) === home) return null
  return `${target} belongs to another part of the tree: import it by its package name (@mingtai/…).`
}

function ourProblem(file, { ours }, wanted) {
  const [name, group, area, face] = wanted.split('/')
  const asked = name === 'modules' ? `modules/${face}` : name
  if (asked === 'modules/undefined') return '@mingtai/modules is entered by a face: calls, server or web.'
  const allowed = isTest(file) ? [...ours, ...forTests] : ours
  if (!allowed.includes(asked)) return `${placeOf(file)} may not import @mingtai/${wanted} (tools/lint/layers.js).`
  if (name !== 'modules' || !file.startsWith('modules/')) return null
  const from = file.split('/').slice(1, 3).join('/')
  const to = `${group}/${area}`
  return from === to ? 'A module reaches itself by relative paths.' : upwardProblem(file, from, to)
}

/** A module imports those that stand before it, types included; its tests may plant data of any. */
function upwardProblem(file, from, to) {
  const missing = [from, to].find((name) => !moduleOrder.includes(name))
  if (missing !== undefined) return `Write ${missing} into moduleOrder where it stands (tools/lint/layers.js).`
  if (isTest(file) || moduleOrder.indexOf(to) < moduleOrder.indexOf(from)) return null
  return `${from} stands below ${to} and may not import it (moduleOrder in tools/lint/layers.js).`
}

function outsideProblem(file, { outside, browser }, wanted) {
  if (isTest(file)) return null
  if (outside !== undefined && !outside.includes(wanted))
    return `${placeOf(file)} is pure and may not import ${wanted}.`
  return browser === true && notForBrowsers.test(wanted) ? `${wanted} does not run in browsers.` : null
}

/**
 * `modules/office/meeting/server/page.ts` lives in the place `modules/server`, `packages/ui/page.ts` in `packages/ui`.
 * What a module gives the demo world is data, as its calls are.
 */
export function placeOf(file) {
  const [area, , , face, more] = file.split('/')
  if (area === 'apps') return file.startsWith('apps/web/src/') ? 'apps/web' : 'apps'
  if (area !== 'modules') return homeOf(file)
  return more === undefined || face === 'demo' ? 'modules/calls' : `modules/${face}`
}

function homeOf(file) {
  const [area, name, module] = file.split('/')
  if (area === 'modules') return `${area}/${name}/${module}`
  return area === 'apps' || area === 'packages' ? `${area}/${name}` : area
}

function isTest(file) {
  return /(\.test\.tsx?$|\/(golden|laws)\/)/.test(file)
}
