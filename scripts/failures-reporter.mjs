import { writeFileSync } from 'node:fs';

/** Vitest's reporter of what failed (errors that belong to no test too) and of what passed at the second try, a line each. */
export default class FailuresReporter {
  onTestRunEnd(modules, unhandled) {
    const failures = [];
    const flaky = [];
    const note = (where, [error]) => failures.push(`${where}: ${error?.message?.split('\n')[0] ?? '?'}`);
    for (const module of modules) {
      const path = module.relativeModuleId;
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'failed') note(`${path} ${test.fullName}`, errors);
        else if (test.diagnostic()?.flaky)
          flaky.push(`${path} ${test.fullName} (${errors?.[0]?.message?.split('\n')[0]})`);
      }
      if (module.errors().length > 0) note(path, module.errors());
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) note(`${path} ${suite.fullName}`, suite.errors());
    }
    for (const error of unhandled)
      note(error.VITEST_TEST_PATH?.replace(`${process.cwd()}/`, '') ?? 'hors d’un essai', [error]);
    writeFileSync(process.env.FAILURES_FILE, JSON.stringify({ failures, flaky }));
  }
}
