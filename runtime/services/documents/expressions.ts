import type { BundledExpression } from '#runtime/language/bundle/client.ts';
import type { Evaluate } from '#runtime/language/expressions/evaluate.ts';
import type { Platform } from '#runtime/platform/platform.ts';
import type { Row } from '../calls/contract.ts';
import type { LoginInfo } from '../person/contract.ts';
import type { NoticeService } from '../screen/contract.ts';
import type { ClockService } from '../time/contract.ts';
import type { ExpressionService, Scope } from './contract.ts';

type Loaded = typeof import('#runtime/language/expressions/evaluate.ts');

interface Deps {
  notices: NoticeService;
  clock: ClockService;
  user(): LoginInfo | null;
  account(): Row | null;
}

const loadEvaluator = async () => await import('#runtime/language/expressions/evaluate.ts');

/** Evaluates the expressions of pages. The evaluator loads with the first page that has one. */
export function createExpressions(platform: Pick<Platform, 'development'>, deps: Deps): ExpressionService {
  let loaded: Loaded | null = null;
  /** Made when the first expression wants it: of many pages none does before they are drawn. */
  let evaluate: Evaluate | null = null;
  let loading: Promise<void> | null = null;
  const reported = new Set<string>();

  const there = (): Loaded => {
    if (!loaded) throw new Error('the evaluator has not been loaded');
    return loaded;
  };
  const result = ({ cel }: BundledExpression, scope: Scope): unknown => {
    evaluate ??= there().createEvaluator({ now: deps.clock.now });
    return evaluate(cel, { ...scope, user: deps.user(), account: deps.account() });
  };

  // A list evaluates one expression a row: the same failure is said once.
  const report = (expression: BundledExpression, error: unknown): void => {
    const text = `${expression.at}: ${expression.cel}: ${error instanceof Error ? error.message : String(error)}`;
    if (reported.has(text)) return;
    reported.add(text);
    console.error(text);
    if (platform.development) deps.notices.error(`表达式出错 ${text}`);
  };

  const value = (expression: BundledExpression, scope: Scope, fallback: unknown = null): unknown => {
    try {
      return result(expression, scope);
    } catch (error) {
      report(expression, error);
      return fallback;
    }
  };

  return {
    ready() {
      loading ??= loadEvaluator().then(
        found => {
          loaded = found;
        },
        (cause: unknown) => {
          loading = null;
          throw new Error('页面加载失败，请检查网络后重试', { cause });
        },
      );
      return loading;
    },
    value,
    holds(expression, scope, otherwise) {
      if (!expression) return true;
      const outcome = value(expression, scope, otherwise);
      if (typeof outcome === 'boolean') return outcome;
      // Who is there is not known yet: what depends on it is asked again when it is.
      if (outcome === null && deps.user() === null) return otherwise;
      report(expression, new Error(`neither true nor false: ${JSON.stringify(outcome)}`));
      return otherwise;
    },
    text(template, scope) {
      return template.parts.map(part => (typeof part === 'string' ? part : shown(value(part, scope)))).join('');
    },
    arguments(args, scope) {
      return Object.fromEntries(
        Object.entries(args).map(([name, expression]) => {
          try {
            return [name, result(expression, scope)];
          } catch (error) {
            report(expression, error);
            throw new Error(`参数“${name}”无法计算，操作未执行（${expression.at}）`, { cause: error });
          }
        }),
      );
    },
    fieldsRead: ({ cel }, record) => there().fieldsRead(cel, record),
  };
}

const shown = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
