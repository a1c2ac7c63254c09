import { writeFileSync } from 'node:fs';

/** Vitest's reporter of what failed, errors that belong to no test too: a line each, in the file that asks for it. */
export default class FailuresReporter {
  onTestRunEnd(modules, unhandled) {
    const lines = [];
    const note = (where, errors) => lines.push(`${where}: ${errors[0]?.message?.split('\n')[0] ?? '?'}`);
    for (const module of modules) {
      for (const test of module.children.allTests('failed'))
        note(`${module.relativeModuleId} ${test.fullName}`, test.result().errors);
      if (module.errors().length > 0) note(module.relativeModuleId, module.errors());
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) note(`${module.relativeModuleId} ${suite.fullName}`, suite.errors());
    }
    for (const error of unhandled)
      note(error.VITEST_TEST_PATH?.replace(`${process.cwd()}/`, '') ?? 'hors d’un essai', [error]);
    writeFileSync(process.env.FAILURES_FILE, JSON.stringify(lines));
  }
}
