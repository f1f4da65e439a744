import { relative, sep } from 'node:path'

/** `Modal` goes white in kept tabs; FormModal of packages/ui is the one that knows how to live there. */
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

function inTree(context) {
  return relative(context.cwd, context.filename).split(sep).join('/')
}
