import type { Platform } from '#runtime/platform/platform.ts';
import type { FormValidator } from './contract.ts';

/** Loads the precompiled validator of a form: a module that imports nothing and gets what it needs as an argument. */
export async function loadValidator(platform: Pick<Platform, 'importModule'>, file: string): Promise<FormValidator> {
  try {
    const [module, { validatorRuntime }] = await Promise.all([
      platform.importModule(`/bundle/${file}`),
      import('#runtime/language/formats/validator-runtime.ts'),
    ]);
    if (!isModule(module)) throw new Error(`${file} has no default export that makes a validator`);
    return module.default(validatorRuntime);
  } catch (cause) {
    throw new Error('表单校验规则加载失败，请检查网络后重试', { cause });
  }
}

interface ValidatorModule {
  default: (runtime: (name: string) => unknown) => FormValidator;
}
const isModule = (module: unknown): module is ValidatorModule =>
  typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function';
