import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './run.mjs';

const FOLDERS = ['src', 'e2e', 'scripts'];
const TEST = /\.(test|spec)\.(tsx?|mjs)$/;
const CALLS = new Set(['it', 'test', 'describe', 'describeOffices']);
const NOT_RUN = new Set(['step', 'skip', 'fixme', 'todo', 'fail', 'fails']);

/** The titles written in the tests, each with those of the blocks around it. The computed part of a title is not known here. */
export function titlesOfTests() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((name) => TEST.test(name))
      .flatMap((name) => titlesOfFile(join(ROOT, folder, name))),
  );
}

function titlesOfFile(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found = [];
  const walk = (node, around) => {
    const title = titleOf(node);
    const titles = title === null ? around : [...around, title];
    if (title !== null) found.push(titles.join(' › '));
    ts.forEachChild(node, (child) => walk(child, titles));
  };
  walk(source, []);
  return found;
}

/** The title of `it('…')`, `test.describe('…')`, `it.each(…)('…')`; null when the node is something else. */
function titleOf(node) {
  if (!ts.isCallExpression(node) || !node.arguments[0]) return null;
  const [called, ...properties] = chainOf(node.expression);
  if (!CALLS.has(called) || properties.some((name) => NOT_RUN.has(name))) return null;
  const [title] = node.arguments;
  if (ts.isStringLiteralLike(title)) return title.text;
  if (!ts.isTemplateExpression(title)) return null;
  return [title.head, ...title.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
}

function chainOf(expression) {
  if (ts.isCallExpression(expression)) return chainOf(expression.expression);
  if (ts.isPropertyAccessExpression(expression)) {
    return [...chainOf(expression.expression), expression.name.text];
  }
  return ts.isIdentifier(expression) ? [expression.text] : [];
}
