import type { Environment } from '@marcbachmann/cel-js';

const arithmetic = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
};

/** CEL keeps whole and decimal numbers apart; an analyst does not. `amount * 100 > 5` just works. */
export function registerNumbers(environment: Environment): void {
  for (const [operator, apply] of Object.entries(arithmetic))
    for (const [left, right] of [
      ['int', 'double'],
      ['double', 'int'],
    ] as const)
      environment.registerOperator(`${left} ${operator} ${right}`, (a: number | bigint, b: number | bigint) =>
        apply(Number(a), Number(b)),
      );
  environment.registerOperator('double % double', (a: number, b: number) => a % b);
}

/** A division by a whole-number literal gives decimals: `1 / 2` is 0.5. Texts in quotes stay as they are. */
export const decimalDivision = (source: string): string =>
  source.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\s*\d+(?![\d.])/g, part =>
    part.startsWith('/') ? `${part}.0` : part,
  );
