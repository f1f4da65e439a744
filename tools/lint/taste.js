import { relative, sep } from 'node:path'

/** `Modal` goes white in keep-alive tabs; FormModal of packages/ui is the one that knows how to live there. */
export const modal = {
  create(context) {
    if (inTree(context).startsWith('packages/ui/')) return {}
    return {
      ImportDeclaration(node) {
        if (node.source.value !== 'antd') return
        const found = node.specifiers.find((specifier) => specifier.imported?.name === 'Modal')
        if (found !== undefined)
          context.report({ node: found, message: 'Use FormModal of @mingtai/ui, not Modal of antd.' })
      },
    }
  },
}

/** The relational query builder hides its SQL; plain selects show theirs. */
export const plainQueries = {
  create: (context) => ({
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || !/^find(Many|First)$/.test(callee.property.name ?? '')) return
      const table = callee.object
      if (table.type !== 'MemberExpression' || table.object.property?.name !== 'query') return
      context.report({ node: callee, message: 'Write db.select(), not db.query.' })
    },
  }),
}

/** Types are stripped, so an enum would not exist at run time. */
export const noEnums = {
  create: (context) => ({
    TSEnumDeclaration: (node) =>
      context.report({ node, message: 'Write a union of literals with a map of labels, not an enum.' }),
  }),
}

/** Only the face of a package gathers other files. */
export const noBarrels = {
  create(context) {
    if (/^packages\/.+\/index\.ts$/.test(inTree(context))) return {}
    return {
      ExportAllDeclaration: (node) =>
        context.report({ node, message: 'Name what is exported; only a package index gathers.' }),
    }
  },
}

const localGetters =
  /^(get(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)|toLocale(Date|Time)String|toTimeString|toDateString)$/
const serverCode =
  /^(modules\/[^/]+\/[^/]+\/server|packages\/(server-kit|data-plane|sql-sources|report-engine|approval-engine|formula|sheet-core|sheet-files|sheet-pages|page-files|charts)|apps\/server|seeds)\//

/** Times that a server writes for people have one clock; what asks a Date by itself forgets where the site stands. */
export const siteClock = {
  create(context) {
    const path = inTree(context)
    if (!serverCode.test(path)) return {}
    return {
      CallExpression({ callee, arguments: given }) {
        const name = callee.type === 'MemberExpression' ? (callee.property.name ?? '') : ''
        const ofHandlers = path.startsWith('modules/')
        const isWritten = name === 'toLocaleString' && (ofHandlers || given[1]?.properties?.some(isOfTime))
        const isDayOfUtc = name === 'toISOString' && callee.object.type === 'NewExpression' && isSliced(callee)
        if (localGetters.test(name) || isWritten || isDayOfUtc)
          context.report({
            node: callee,
            message: 'Write formatByCode or wallClock of @mingtai/zh: the clock of the site.',
          })
      },
    }
  },
}

function isOfTime({ key }) {
  return /^(year|month|day|hour|hour12|hourCycle|minute|second|weekday|timeZone|dateStyle|timeStyle)$/.test(
    key?.name ?? '',
  )
}

/** `new Date().toISOString().slice(…)`: the day of UTC is another one for eight hours of the site's. */
function isSliced({ object, parent }) {
  return object.arguments.length === 0 && parent?.parent?.property?.name === 'slice'
}

/** What a browser stores goes under the site's prefix and enciphered. */
export const browserStorage = {
  create(context) {
    if (/^(packages\/ui\/session|e2e)\/|\.test\.tsx?$/.test(inTree(context))) return {}
    return {
      Identifier(node) {
        if (node.name === 'localStorage' || node.name === 'sessionStorage')
          context.report({
            node,
            message: 'Use browserStorage or tabStorage of @mingtai/ui, which encipher what the browser stores.',
          })
      },
    }
  },
}

/** Metaphors that stood here once; the glossary has the field's terms. */
const metaphors =
  /^(desks?|standing|wish|wishes|wished|deeds?|postman|trades?|strange|strangers?|seats?|dwellers?|roommates?|eyes)$/

/** `kept` and `held` say neither where a thing is nor which: stored, cached, filtered, offline. */
const vague = /^(kept|held|keepers?|keeping)$/

/** Keys of answers that other programs read; they stay as they were published. */
const published = [{ folder: 'modules/ground/people/', key: 'held' }]

/** A name says its thing with a word of the field, in tests as well. */
export const plainWords = {
  create(context) {
    const path = inTree(context)
    const isPublished = (node) =>
      isKey(node) && published.some(({ folder, key }) => path.startsWith(folder) && node.name === key)
    const isRefused = (word) => vague.test(word) || metaphors.test(word)
    const refuse = (node, word) => {
      if (word === undefined) return
      context.report({ node, message: `Name the thing itself, not “${word}”: docs/glossary.md.` })
    }
    const checkName = (node) => {
      const words = isPublished(node) ? [] : wordsOf(node.name)
      refuse(node, words.find(isRefused))
    }
    const checkPath = (node) => {
      const word = path.split(/[/.-]/).find((one) => vague.test(one))
      refuse(node, word)
    }
    return { Program: checkPath, Identifier: checkName, PrivateIdentifier: checkName, JSXIdentifier: checkName }
  },
}

/** `DraftKeeper`, `isHeld` and `KEPT_DAYS` are two words each. */
function wordsOf(name) {
  const parts = name.split('_').flatMap((part) => (/[a-z]/.test(part) ? part.split(/(?=[A-Z])/) : [part]))
  return parts.map((part) => part.toLowerCase())
}

/** The key of an object or of what is read from one, and no variable of that name. */
function isKey(node) {
  const { parent } = node
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  if (parent?.type === 'Property') return parent.key === node && !parent.shorthand
  return false
}

function inTree(context) {
  return relative(context.cwd, context.filename).split(sep).join('/')
}
